// Part of `/texts.js`. Without coloured emoji, an author’s face would be an empty box: the initial stands there.

/** A missing one is drawn in black. */
function hasEmoji() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  drawing.font = "16px sans-serif";
  drawing.fillText("🧑", 0, 14);
  const { data } = drawing.getImageData(0, 0, 16, 16);
  return data.some((light, at) => at % 4 < 3 && light > 60);
}

const faces = document.querySelectorAll(".by__face");
if (faces.length > 0 && !hasEmoji())
  for (const face of faces)
    face.textContent = face.parentElement.querySelector("b, h3").textContent.slice(0, 1);
