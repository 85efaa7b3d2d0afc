export type Shared = { title: string; text: string; url: string };

/** In the share sheet, or with the link in the clipboard. */
export type ShareResult = "shared" | "copied" | "failed";

/**
 * Without a share sheet, copies the link, at last by `execCommand` (specification, chapters 7 and 8). If the reader
 * closes the sheet, nothing is copied.
 */
export async function share({ title, text, url }: Shared, copied: string): Promise<ShareResult> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, text, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return (await copy(copied)) ? "copied" : "failed";
}

/** As search engines know it, without what brought the reader here. */
export function pageAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical?.href ?? location.href;
}

export function siteName(): string {
  return document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content ?? "";
}

export function pageDescription(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
}

/** False if it is not in the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** Without the Clipboard API, or without HTTPS. */
function copyTheOldWay(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
