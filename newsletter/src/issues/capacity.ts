import { issueShare, type RelayLimits } from "../store/sending-slots.ts";

/** How many mails of an issue the mail server takes within so many hours. */
export function capacityWithin(hours: number, { mailsPerHour, mailsPerDay }: RelayLimits): number {
  const byHour = mailsPerHour === undefined ? Number.POSITIVE_INFINITY : mailsPerHour * hours;
  const byDay = mailsPerDay === undefined ? Number.POSITIVE_INFINITY : mailsPerDay * Math.ceil(hours / 24);
  return Math.floor(Math.min(byHour, byDay) * issueShare);
}

/** Why so many readers are too many for Tuesday's issue to be out in time; undefined when they are not. */
export function warnOfLimits(
  readers: number,
  settings: RelayLimits & { maxLatenessHours: number },
): string | undefined {
  const { maxLatenessHours, mailsPerHour, mailsPerDay } = settings;
  const capacity = capacityWithin(maxLatenessHours, settings);
  if (readers <= capacity) return undefined;
  const limits = [
    ...(mailsPerHour === undefined ? [] : [`MAILS_PER_HOUR (${mailsPerHour})`]),
    ...(mailsPerDay === undefined ? [] : [`MAILS_PER_DAY (${mailsPerDay})`]),
  ];
  return `Tuesday’s issue cannot be out in time: ${readers} readers, but within MAX_LATENESS_HOURS (${maxLatenessHours}) ${limits.join(" and ")} let only ${capacity} mails of an issue leave.`;
}
