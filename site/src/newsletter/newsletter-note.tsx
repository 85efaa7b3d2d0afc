/** What a sign-up promises, and where the rest stands: below the form in all three layouts. */
export function NewsletterNote({ children }: { children: string }) {
  return (
    <p className="note">
      <span>{children}</span> <a href="/privacy">Privacy Policy</a>
    </p>
  );
}
