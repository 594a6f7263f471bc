import { plural } from '#domain/format.ts'

/** Texts of enquiries on the server: refusals, and the emails to agency and shopper. */
export const enquiryTexts = {
  noAddress: "This agency can't receive enquiries here. Please call.",
  tooMany: 'Too many enquiries. Try again in an hour, or call the agency.',
  past: 'Choose today or a later date',
  category: 'Choose a hotel category of this package',
  agencySubject: (no: string, title: string): string => `Enquiry ${no}: ${title}`,
  possibleSpam: (subject: string): string => `Possible spam: ${subject}`,
  agencyLead: (title: string): string => `You have a new enquiry about ${title}.`,
  contact: (name: string, phone: string, email: string): string =>
    [name, phone, email].filter(Boolean).join(' · '),
  when: (date: string): string => (date === '' ? 'Flexible dates' : `From ${date}`),
  who: (adults: number, childAges: readonly number[]): string =>
    [
      plural(adults, { one: 'adult', other: 'adults' }),
      ...(childAges.length === 0
        ? []
        : [
            `${plural(childAges.length, { one: 'child', other: 'children' })} (${childAges.join(', ')} years old)`,
          ]),
    ].join(', '),
  open: 'Open the package',
  openEnquiry: 'Open your enquiry',
  shopperSubject: (title: string): string => `Your enquiry about ${title}`,
  shopperLead: (site: string): string =>
    `Thank you. ${site} has received your enquiry and will get back to you.`,
  shopperNo: (no: string): string => `Your enquiry number is ${no}.`,
}
