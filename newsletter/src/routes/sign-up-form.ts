export type SignUpForm = {
  email: string;
  /** A field no person sees; programs fill in everything. */
  website: string;
  /** When the form was shown, in milliseconds; empty where the page was made long before. */
  started: string;
};

export function readForm(body: string): SignUpForm {
  const fields = new URLSearchParams(body);
  return {
    email: fields.get("email") ?? "",
    website: fields.get("website") ?? "",
    started: fields.get("started") ?? "",
  };
}

/** Programs get the same page as people, and nothing is stored. */
export function isFilledInByAPerson(form: SignUpForm, minFillSeconds: number, now: number): boolean {
  const isTooFast = form.started !== "" && !(now - Number(form.started) >= minFillSeconds * 1000);
  return form.website === "" && !isTooFast;
}
