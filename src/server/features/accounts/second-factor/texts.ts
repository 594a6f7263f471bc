/** Texts of answers and emails about the second step of an agency's people. */
export const factorTexts = {
  freshSignIn: 'Sign out and sign in again, then set up your second step within 15 minutes.',
  notYou: "If this wasn't you, change your password now and contact us.",
  wrongAdvice: "If this wasn't you, change your password now.",
} as const
