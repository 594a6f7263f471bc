/** Answers to operators about jobs and emails. */
export const operationsTexts = {
  noJob: (jobId: string): string => `There's no open job ${jobId}. It may have finished.`,
  jobRuns: 'The job is running now. Wait until it finishes.',
  moneyJob: (kind: string): string =>
    `Jobs like ${kind} settle bookings and money, so they can't be cancelled. They end once the outcome is known.`,
  recurringJob: (kind: string): string => `The server always needs ${kind}, so it can't be cancelled.`,
  keptJob: (kind: string): string =>
    `Jobs like ${kind} can't be cancelled: the server would add them again, or the agency's trail would be incomplete.`,
  cancelled: 'An operator cancelled this email.',
  noMail: (mailId: string): string => `There's no email ${mailId}.`,
  sentMail: 'The email has already been sent.',
  mailRuns: 'The email is being sent now. Wait for the outcome.',
  noText:
    'The email contained a link or code, which the server has deleted. Ask the agency to send it again, for example as a new invitation.',
  requeued: 'An operator is sending this email again.',
} as const
