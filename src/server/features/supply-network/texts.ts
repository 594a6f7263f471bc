/** Texts of requests, lists and links between agencies. */
export const networkTexts = {
  mailKind: 'supplyNetwork',
  statusChanged: 'Request status changed successfully',
  listExists: 'You already have a list. Edit that one instead.',
  categoryFixed: "You can't change the category of a list. Add another list instead.",
  pending: 'Your request is already pending.',
  linked: 'Your agency is already linked with this supplier.',
  closed: "This supplier doesn't take new requests at the moment.",
  newTerms: 'The terms have changed. Read the current terms and try again.',
  askAgain: (day: string) => `Your last request was rejected. You can send a new one from ${day}.`,
  decided: (state: string, by: string) =>
    `This request has already been ${state.toLowerCase()}${by === '' ? '' : ` by ${by}`}. Refresh the list.`,
  otherKind: "This agency can't be linked with yours any more.",
  termsOverdue:
    "This agency hasn't accepted your current terms in time. It can sell again once it accepts them.",
  suspendedByStaff: (company: string) =>
    `${company} suspended this agency, so only its staff can change that. Contact them.`,
  noGstNumber: (company: string) =>
    `Invoices from ${company} must show its GSTIN and yours before you can claim GST. Ask ${company} to add what's missing.`,
  termsReason: "The current terms weren't accepted in time.",
} as const

interface MailWords {
  subject: string
  paragraphs: string[]
}

const withReason = (reason: string): string[] => (reason === '' ? [] : [`Reason: ${reason}`])

/** What the emails say. `company` is the other agency, `title` the list. */
export const networkMails = {
  requested: (company: string, title: string, note: string): MailWords => ({
    subject: `${company} wants to sell your list ${title}`,
    paragraphs: [
      `${company} has accepted your terms and wants to sell your list ${title}. Approve or reject the request.`,
      ...(note === '' ? [] : [`Note: ${note}`]),
    ],
  }),
  Approved: (company: string, title: string, reason: string): MailWords => ({
    subject: `${company} approved your request`,
    paragraphs: [
      `You can now sell the list ${title} from ${company}. Bookings are paid from your wallet at ${company}, so add money before your first one.`,
      ...(reason === '' ? [] : [`Note: ${reason}`]),
    ],
  }),
  Rejected: (company: string, title: string, reason: string): MailWords => ({
    subject: `${company} rejected your request`,
    paragraphs: [
      `${company} rejected your request for the list ${title}. You can send a new one in seven days.`,
      ...withReason(reason),
    ],
  }),
  termsChanged: (company: string, title: string, day: string): MailWords => ({
    subject: `${company} changed its terms`,
    paragraphs: [`The terms of the list ${title} have changed. Accept them by ${day} to keep selling it.`],
  }),
  termsDue: (company: string, title: string, day: string): MailWords => ({
    subject: `Accept the new terms of ${company} by ${day}`,
    paragraphs: [
      `You haven't accepted the current terms of the list ${title} yet. Accept them by ${day}, or you won't be able to sell it until you do.`,
    ],
  }),
  termsOverdue: (company: string, title: string): MailWords => ({
    subject: `Your link with ${company} is suspended`,
    paragraphs: [
      `You didn't accept the current terms of the list ${title} in time, so you can't sell it at the moment. Accept them to sell it again.`,
    ],
  }),
  walletTooSmall: (company: string, amount: string): MailWords => ({
    subject: `Your wallet at ${company} is too small`,
    paragraphs: [
      `A fare of ${amount} can't be sold because your wallet at ${company} doesn't cover it. No customer was charged.`,
      `Pay in to sell seats from ${company} again. We send this email at most once a day.`,
    ],
  }),
  suspended: (company: string, title: string, reason: string): MailWords => ({
    subject: `${company} suspended your link`,
    paragraphs: [
      `You can't sell the list ${title} at the moment. Your existing bookings aren't affected.`,
      ...withReason(reason),
    ],
  }),
  resumed: (company: string, title: string): MailWords => ({
    subject: `${company} lifted the suspension of your link`,
    paragraphs: [`You can sell the list ${title} again. If you paused it, resume it first.`],
  }),
} as const
