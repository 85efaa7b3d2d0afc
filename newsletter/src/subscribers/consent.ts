/** Version of the sign-up form's wording, stored with each consent: change it together with what the form says. */
export const consentWording = "2025-11";
