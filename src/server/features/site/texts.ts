export const siteSettingsTexts = {
  ownersOnly: 'Only an owner or a super admin changes these settings. You can look at them.',
  savedMeanwhile: (who: string) =>
    `${who || 'Somebody'} saved other settings meanwhile. Nothing of yours was saved: look at both and choose.`,
  ownAddress: 'This is the address of this site itself: it would lead round in a circle.',
  tagBroken: (why: string) => `This script cannot be read: ${why}`,
  restored: (version: number) => `Version ${version} restored`,
  tooManyRequests: 'You have asked already. We answer by email; please write to us if it is urgent.',
  partnerSubject: (company: string) => `API partner programme: ${company}`,
  partnerLead: 'A company asks to sell through the API of your site.',
}
