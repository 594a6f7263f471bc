/** Texts of an outage, loaded with the code that ends it. */
export const outageTexts = {
  since: (time: string): string =>
    `The service hasn't been responding since ${time}. We'll keep trying, and this page will update automatically.`,
} as const
