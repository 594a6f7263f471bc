/** What operators and the admin command do, in words, by the action of the event. */
const actionTexts: Readonly<Record<string, string>> = {
  'operator.first': 'Became the first operator',
  'operator.add': 'Added an operator',
  'operator.link': "Created a link for an operator's password",
  'operator.password': 'Set a password',
  'operator.signIn': 'Signed in',
  'operator.disable': 'Disabled an operator',
  'operator.enable': 'Enabled an operator',
  'agency.create': 'Created an agency',
  'agency.suspend': 'Suspended an agency',
  'agency.resume': 'Opened an agency again',
  'agency.kind': 'Changed what kind of site it is',
  'agency.limits': 'Changed the limits of an agency',
  'agency.export': 'Exported an agency',
  'agency.delete': 'Deleted an agency',
  'agency.ownerAdd': 'Added an owner',
  'agency.staffAdd': 'Added a member of staff',
  'agency.invite': 'Created a new link for an account',
  'domain.add': 'Added a domain',
  'domain.verify': 'Verified a domain',
  'domain.remove': 'Removed a domain',
  'maintenance.banner': 'Set the maintenance banner',
  'maintenance.clear': 'Removed the maintenance banner',
  'maintenance.readOnly': 'Made the installation read-only',
  'maintenance.open': 'Ended read-only mode',
  'secret.replace': 'Accepted a new secret of the server',
  'job.retry': 'Ran a job now',
  'job.cancel': 'Cancelled a job',
  'mail.retry': 'Sent an email again',
}

/** Describes an action; the action itself if an earlier or later version of the server recorded it. */
export const describeAction = (action: string): string => actionTexts[action] ?? action
