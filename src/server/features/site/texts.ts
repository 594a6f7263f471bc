export const siteSettingsTexts = {
  unknownRoute: 'Choose a page from the list',
  unknownModule: 'Choose a module from the list',
  noCategory: 'Choose at least one category, or remove the terms to close applications',
  ownFactorFirst: 'Set up your own second step first, under Password and sessions',
  ownersOnly: 'Only an owner or super admin can change these settings.',
  savedMeanwhile: (who: string) =>
    `${who || 'Someone'} saved other changes first. Yours aren't saved yet: compare both and choose.`,
  ownAddress: 'Enter a different address: this one is the site itself',
  tagBroken: (why: string) => `Check the script: ${why}`,
  restored: (version: number) => `Version ${version} restored`,
  tooManyRequests: "You've already sent a request. We'll reply by email; contact us if it's urgent.",
  noEmailAddress: "We can't receive requests by email yet, so yours wasn't sent. Call us instead.",
  partnerSubject: (company: string) => `API partner programme: ${company}`,
  partnerLead: 'A company wants to sell through your API.',
}
