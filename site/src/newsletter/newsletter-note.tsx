/** Below each of the three forms. */
export function NewsletterNote({ children }: { children: string }) {
  return (
    <p className="note sign-up-note">
      <span>{children}</span> <a href="/privacy">Privacy Policy</a>
    </p>
  );
}
