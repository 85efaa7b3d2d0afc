import { dateText } from "../../../site/src/articles/article.ts";
import type { FileEntry, Live } from "../../contract.ts";

export type TextState = {
  is: "draft" | "coming" | "ready" | "changed" | "live" | "unknown";
  label: string;
};

/** What the public address does not say is not guessed. */
export function textState({ state, publishedAt = "", seen }: FileEntry, today: string): TextState {
  const stays = seen === "same" || seen === "other" ? ", still live" : "";
  if (state === "draft") return { is: "draft", label: `Draft${stays}` };
  if (state === "scheduled")
    return { is: "coming", label: `Comes out ${dayText(publishedAt, today)}${stays}` };
  if (seen === "same") return { is: "live", label: "Live" };
  if (seen === "other") return { is: "changed", label: "Live, changes not published" };
  if (seen === "no") return { is: "ready", label: "Not published yet" };
  return { is: "unknown", label: "Not known whether readers see it" };
}

/** What a publish does with a draft that is published with it. */
export function draftText({ title, publishedAt = "" }: FileEntry, today: string): string {
  const day = publishedAt > today && dayText(publishedAt, today);
  return `“${title}”, which is a draft now${day ? `; readers get it by a publish on ${day} or later` : ""}`;
}

/** `1 December`, with its year where that is another than today’s. */
export function dayText(day: string, today: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  const text = dateText(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d+$/, "") : text;
}

/** Undefined if it is known what readers see. */
export function whyUnknown({ address, at, reason }: Live): string | undefined {
  if (at) return undefined;
  if (!address)
    return "It is not known what readers see while “Site” or “Categories” has faults; correct those first, under Pages and settings.";
  if (!reason) return `Asking ${address} what readers see …`;
  return `It is not known what readers see: ${address} ${reason}.`;
}
