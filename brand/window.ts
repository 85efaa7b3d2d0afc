const lights = {
  skyAbove: ["#5f5b96", "#5aa5e0"],
  skyBelow: ["#f8b38b", "#d6ecf8"],
  sun: ["#f2853f", "#ffe38f"],
  far: ["#75648c", "#a9cb86"],
  near: ["#4f4a6e", "#77a75e"],
} as const;

/**
 * The inside of an SVG of 100×125: dawn at `percent` 0, noon at 100. `sill`: the colour of its board; `id` tells two of
 * one page apart. The sun’s group has the class `window__sun`.
 */
export function windowSvg({ percent, sill, id = "window" }: { percent: number; sill: string; id?: string }) {
  const at = (part: keyof typeof lights) => {
    const [dawn, noon] = lights[part];
    return `color-mix(in oklab,${dawn},${noon} ${percent}%)`;
  };
  return `<linearGradient id="${id}-sky" x2="0" y2="1"><stop offset=".1" stop-color="${at("skyAbove")}"/><stop offset=".75" stop-color="${at("skyBelow")}"/></linearGradient>
<clipPath id="${id}-pane"><path d="M4 120V50a46 46 0 0 1 92 0v70z"/></clipPath>
<g clip-path="url(#${id}-pane)"><path d="M0 0h100v125H0z" fill="url(#${id}-sky)"/>
<g class="window__sun" fill="${at("sun")}" transform="translate(0 ${(percent * -0.58).toFixed(1)})"><circle cx="69" cy="90" r="20" opacity=".3"/><circle cx="69" cy="90" r="12"/></g>
<path d="M0 96q22-18 46-8t54-8v45H0z" fill="${at("far")}"/><path d="M0 110q34-16 60-7t40-5v27H0z" fill="${at("near")}"/></g>
<path d="M50 4v112M4 64h92M4 118V50a46 46 0 0 1 92 0v68" fill="none" stroke="#ecdcc2" stroke-width="5"/>
<path d="M26 100Q10 98 11 80q15 4 15 20-3-22 8-30 11 16-8 30 4-12 16-12-2 13-16 12z" fill="#4c7a45"/>
<path d="M16 97h20v5h-2l-2 12H20l-2-12h-2z" fill="#2f7d70"/><path d="M0 114h100v11H0z" fill="${sill}"/>`;
}

export function windowFile(shown: { percent: number; sill: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 125">${windowSvg(shown)}</svg>`;
}
