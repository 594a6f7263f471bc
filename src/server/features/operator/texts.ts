/** Texts of the admin command and of answers to operators. */
export const operatorTexts = {
  noOperator: (email: string): string =>
    `There's no operator with the email ${email}. Run "operator list" to see them.`,
  thisSession: 'This is your current session. Sign out to end it.',
  operatorExists: (email: string): string =>
    `${email} is already an operator. To create a new link for their password, run "operator link".`,
  lastOperator: 'This is the last operator who can sign in. Add another one first.',
  noFactor: 'This operator has no second step.',
  ownFactor: 'Another operator must reset your second step.',
  personHasNoFactor: (email: string): string => `${email} has no second step.`,
  /** Who requires a second step, at the beginning of a sentence. */
  installation: 'This installation',
  notYou:
    'If this wasn’t you, set a new password now. Ask another operator for a link, or run this command on the server: npm run admin -- operator link --email <email>',
  personNeeded: 'Enter your name and email.',
  limitsChanged:
    'Another operator changed these limits at the same time. Close this, check the new limits, then try again.',
  maintenanceChanged:
    'Another operator changed this at the same time. Check the current state, then try again.',
  noDomain: (domain: string, siteId: string): string => `${siteId} doesn't have the domain ${domain}.`,
  noAgency: (siteId: string): string => `There's no agency ${siteId}. Run "agency list" to see them.`,
  agencyExists: (siteId: string): string =>
    `An agency with the ID ${siteId} already exists. Choose another ID.`,
  domainTaken: (domain: string, siteId: string): string => `${domain} belongs to the agency ${siteId}.`,
  operatorsDomain: (domain: string): string =>
    `${domain} is the host of the operator pages. Choose another domain.`,
  onlyDomain: 'This is the agency’s only domain. Add another one first.',
  noDomains: (siteId: string): string =>
    `${siteId} has no domain, so a link can't be created. Add one with "domain add" first.`,
  lastDomain:
    'This is the agency’s last verified domain. Add and verify another one first, or suspend the agency.',
  fixedKind: (kind: string): string =>
    `A ${kind} site can't become another kind. Create a new agency instead.`,
  usedSite: (kind: string): string =>
    `The agency has bookings or wallet entries, so it can't become a ${kind} site. Create a new one and copy its settings.`,
  personExists: (email: string, siteId: string): string => `${email} already has an account at ${siteId}.`,
  noPerson: (email: string, siteId: string): string => `No one with the email ${email} works for ${siteId}.`,
  copyNotWritten: (file: string, code: string): string =>
    `${file} can't be written (${code}). Choose a file in an existing folder that the server can write to and that has enough space.`,
  backupOfPostgres:
    'This installation uses PostgreSQL. Back it up with pgBackRest (docs/operations.md, Backups).',
  backupRuns: "Another backup is running. Try again when it's finished.",
  backupPart: (file: string): string =>
    `${file} already exists. If no backup is running, an earlier one was interrupted: delete the file and try again.`,
  noBackup: (file: string, why: string): string => `${file} isn't a complete backup (${why}).`,
  backupNotRead: (file: string, code: string): string =>
    `${file} can't be read (${code}). Enter a file that "backup" created.`,
  notRestored: (folder: string, code: string): string =>
    `The backup wasn't restored, because ${folder} can't be written (${code}). Choose a folder that you can write to and that has enough space.`,
  noProgram: (what: string): string =>
    `${what} isn't installed on this machine. Install it (Debian: postgresql and pgbackrest), or run this on a machine that has it.`,
  programFailed: (program: string, said: string): string => `${program} failed: ${said}`,
  noBackups: (stanza: string, at: Date | null, why: string): string =>
    at === null
      ? `pgBackRest has no backup of ${stanza} (${why}).`
      : `pgBackRest has no backup of ${stanza} from before ${at.toISOString()} (${why}).`,
  notRecovered: (why: string): string => `PostgreSQL couldn't restore the backup: ${why}.`,
  notReached: (at: Date): string =>
    `The archived log ends before ${at.toISOString()}. Choose an earlier time, or leave out --at to restore everything.`,
  inFuture: (at: Date): string => `${at.toISOString()} is in the future. Choose an earlier time.`,
  noDatabase: (name: string): string =>
    `The backup doesn't contain a database named ${name}. Enter its name with --database.`,
  folderNotEmpty: (folder: string): string =>
    `${folder} isn't an empty folder. Choose an empty or a new one, so that nothing is overwritten.`,
  absolutePath: 'Enter an absolute path, like /var/lib/faredesk/backups.',
  notDeleted: (siteId: string): string => `${siteId} wasn't deleted.`,
  parentDeleted: 'The agency was deleted.',
  notSuspended: 'Suspend it first.',
  notCopied: 'Export it first.',
  changedSinceCopy: 'It has changed since the last export. Export it again.',
  futureTickets: (count: number): string =>
    count === 1
      ? '1 ticket is for a flight still to come.'
      : `${count} tickets are for flights still to come.`,
  openRequests: (count: number): string =>
    count === 1
      ? '1 wallet request or supplier payment needs a decision.'
      : `${count} wallet requests or supplier payments need a decision.`,
  openJobs: (count: number): string =>
    count === 1
      ? '1 job about bookings or money is open.'
      : `${count} jobs about bookings or money are open.`,
  openNotices: (count: number): string =>
    count === 1
      ? "1 payment or correction between this agency and another isn't in both agencies' books yet."
      : `${count} payments or corrections between this agency and others aren't in both agencies' books yet.`,
  supplierMoney: (amount: string): string =>
    `Supplier accounts still owe or hold ${amount}. Settle with the suppliers until every account is at zero.`,
  copyExists: (file: string): string => `${file} exists already. Choose another file.`,
  openBookings: (count: number): string =>
    count === 1 ? '1 booking is on hold or in progress.' : `${count} bookings are on hold or in progress.`,
  openChanges: (count: number): string =>
    count === 1 ? '1 refund or change is open.' : `${count} refunds or changes are open.`,
  openPayments: (count: number): string =>
    count === 1
      ? '1 payment or refund to a card is open.'
      : `${count} payments or refunds to cards are open.`,
  walletMoney: (amount: string): string =>
    `Wallets still hold or owe ${amount}. Settle with the customers until every wallet is at zero.`,
  wrongConfirmation: (siteId: string): string => `Type ${siteId} to confirm.`,
  linkWaits: 'The link opens only once a domain of the agency is verified and points to this server.',
  inviteSubject: (company: string): string => `Your account at ${company}`,
  inviteText: (company: string): string =>
    `Your account at ${company} is ready. Set a password to sign in. The link works once, for 7 days.`,
  setPassword: 'Set password',
} as const
