/** Descriptions of what operators and the admin command do, by the event's action. */
const actionTexts: Readonly<Record<string, string>> = {
  'operator.first': 'Became the first operator',
  'operator.add': 'Added an operator',
  'operator.link': "Created a link to set an operator's password",
  'operator.password': 'Set a password',
  'operator.signIn': 'Signed in',
  'operator.disable': 'Disabled an operator',
  'operator.enable': 'Enabled an operator',
  'agency.create': 'Created an agency',
  'agency.suspend': 'Suspended an agency',
  'agency.resume': 'Resumed an agency',
  'agency.kind': 'Changed the kind of site',
  'agency.limits': 'Changed the limits of an agency',
  'agency.export': 'Exported an agency',
  'agency.delete': 'Deleted an agency',
  'agency.ownerAdd': 'Added an owner',
  'agency.staffAdd': 'Added a staff member',
  'agency.invite': 'Sent a new link to set a password',
  'domain.add': 'Added a domain',
  'domain.verify': 'Verified a domain',
  'domain.remove': 'Removed a domain',
  'maintenance.banner': 'Set the maintenance banner',
  'maintenance.clear': 'Removed the maintenance banner',
  'maintenance.readOnly': 'Made the installation read-only',
  'maintenance.open': 'Ended read-only mode',
  'secret.replace': 'Accepted a new server secret',
  'job.retry': 'Ran a job now',
  'job.cancel': 'Cancelled a job',
  'mail.retry': 'Sent an email again',
}

/** Describes an action; the action itself if an earlier or later version of the server recorded it. */
export const describeAction = (action: string): string => actionTexts[action] ?? action
