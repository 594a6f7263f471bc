/** Texts of requests, lists and links between agencies. */
export const networkTexts = {
  mailKind: 'supplyNetwork',
  statusChanged: 'Request status changed successfully',
  listExists: 'You already have a list. Edit that one instead.',
  pending: 'Your request is already waiting for a decision.',
  linked: 'Your agency is already linked with this supplier.',
  closed: "This supplier doesn't take new requests at the moment.",
  newTerms: 'The terms have changed. Read the current ones and try again.',
  askAgain: (day: string) => `Your last request was rejected. You can send a new one from ${day}.`,
  decided: (state: string, by: string) =>
    `This request is already ${state.toLowerCase()}${by === '' ? '' : `, by ${by}`}. Refresh the list.`,
  otherKind: "This agency can't be linked with yours any more.",
  termsOverdue:
    "This agency hasn't accepted your current terms in time. It can sell again once it accepts them.",
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
      `${company} has accepted your terms and asks to sell what your list ${title} offers. Approve or reject the request.`,
      ...(note === '' ? [] : [`Note: ${note}`]),
    ],
  }),
  Approved: (company: string, title: string, reason: string): MailWords => ({
    subject: `${company} approved your request`,
    paragraphs: [
      `You can now sell what the list ${title} of ${company} offers. Your wallet there pays for it, so add money before your first booking.`,
      ...(reason === '' ? [] : [`Note: ${reason}`]),
    ],
  }),
  Rejected: (company: string, title: string, reason: string): MailWords => ({
    subject: `${company} rejected your request`,
    paragraphs: [
      `${company} didn't approve your request for the list ${title}. You can send a new one in seven days.`,
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
      `You haven't accepted the current terms of the list ${title} yet. If you don't accept them by ${day}, you can't sell it until you do.`,
    ],
  }),
  termsOverdue: (company: string, title: string): MailWords => ({
    subject: `Your link with ${company} is suspended`,
    paragraphs: [
      `The current terms of the list ${title} weren't accepted in time, so you can't sell it at the moment. Accept them to sell it again.`,
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
    subject: `Your link with ${company} is active again`,
    paragraphs: [`You can sell the list ${title} again.`],
  }),
} as const
