import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { defaultEmailsPerDay, DomainName, SiteId, type AgencyDomain } from '#contract/entities/operator.ts'
import { SiteFeature, siteFeatures } from '#contract/entities/site.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { OperatorServices } from '../operator.service.ts'
import { operatorTexts } from '../texts.ts'
import { absolutePath } from './absolute-path.ts'
import { adminCommand, type AdminCommand, type CommandOutput } from './command.ts'

const text = (max: number) => z.string().trim().min(1, requiredText).max(max)
const agency = { shape: { id: SiteId }, help: { id: "The agency's ID" } } as const
const person = {
  shape: { email: EmailAddress, 'first-name': text(60), 'last-name': z.string().trim().max(60).default('') },
  help: { email: 'Email', 'first-name': 'First name', 'last-name': 'Last name' },
} as const
const kind = z.enum(['live', 'test'])

/** A number, or "none" for no limit. An empty text is neither. */
const mostOf = (max: number) =>
  z
    .string()
    .regex(/^(?:none|\d{1,12})$/, 'Enter a whole number, or "none" for no limit')
    .transform((typed) => (typed === 'none' ? null : Number(typed)))
    .pipe(z.number().max(max).nullable())
const featureList = z
  .string()
  .transform((typed) => (typed === 'none' ? [] : typed.split(',').map((name) => name.trim())))
  .pipe(z.array(SiteFeature))

/** Says whether a domain serves its agency, or what its owner still has to publish. */
const describeDomain = ({ domain, verifiedAt, problem, proof }: AgencyDomain): string =>
  verifiedAt === null
    ? [
        ...(problem === '' ? [] : [problem]),
        `${domain} isn't verified yet. Publish one of these, then run "domain verify":`,
        `  TXT record ${proof.txtName}  ${proof.value}`,
        `  file       ${proof.fileUrl}  with the text ${proof.value}`,
      ].join('\n')
    : `${domain} is verified.`

const domainTable = (domains: readonly AgencyDomain[]): CommandOutput => ({
  columns: ['domain', 'verified', 'problem'],
  rows: domains.map(({ domain, verifiedAt, problem }) => [domain, verifiedAt ?? 'no', problem]),
})

/** Says that a link doesn't open yet, if no domain of the agency is verified. */
const describeLink = async (
  { domains }: Pick<OperatorServices, 'domains'>,
  siteId: string,
  link: string,
): Promise<string> => {
  const isOpen = (await domains.list(siteId)).some(({ verifiedAt }) => verifiedAt !== null)
  return isOpen ? link : `${link}\n${operatorTexts.linkWaits}`
}

/** Commands about agencies, their domains and the people who work for them. */
export const agencyCommands: AdminCommand[] = [
  adminCommand(
    'agency list',
    'Lists the agencies.',
    {
      shape: { page: z.coerce.number().int().min(1).default(1) },
      help: { page: 'Page of 100 agencies' },
    },
    async ({ page }, { agencies }, { at }) => {
      const { agencies: found } = await agencies.list({ page, pageSize: 100 }, at)
      return {
        columns: ['id', 'name', 'kind', 'state', 'bookings (30 days)', 'domains'],
        rows: found.map((one) => [
          one.siteId,
          one.companyName,
          one.kind,
          one.state,
          String(one.bookings),
          one.domains.join(', '),
        ]),
      }
    },
  ),
  adminCommand(
    'agency create',
    'Creates an agency with its first domain and invites its owner.',
    {
      shape: {
        ...agency.shape,
        name: text(120),
        domain: DomainName,
        kind: kind.default('live'),
        phone: z.string().trim().max(40).default(''),
        ...person.shape,
      },
      help: {
        id: 'A short ID that never changes, such as "skyways"',
        name: "The agency's name, as customers see it",
        domain: 'The host name of its pages, such as travel.example.com',
        kind: '"live" (the default), or "test" for a site where nothing is real',
        phone: 'The phone number on its pages',
        email: "The owner's email",
        'first-name': "The owner's first name",
        'last-name': "The owner's last name",
      },
    },
    async (input, services, call) => {
      const { id, name, domain, email, phone } = input
      const owner = { email, firstName: input['first-name'], lastName: input['last-name'] }
      const made = await services.agencies.create(
        { siteId: id, companyName: name, kind: input.kind, domain, phone, owner },
        call,
      )
      return `Created ${name}.\n${describeDomain(made.domain)}\nLink for the owner to set a password, also emailed to ${email}:\n  ${await describeLink(services, id, made.link)}`
    },
  ),
  adminCommand(
    'agency suspend',
    'Closes an agency to everyone. Payments, refunds and e-ticket links continue to work.',
    {
      shape: { ...agency.shape, reason: text(300) },
      help: { ...agency.help, reason: 'Why, for other operators' },
    },
    async ({ id, reason }, { agencies }, call) => {
      await agencies.setState(id, 'suspended', reason, call)
      return `${id} is suspended.`
    },
  ),
  adminCommand(
    'agency resume',
    'Opens a suspended agency again.',
    agency,
    async ({ id }, { agencies }, call) => {
      await agencies.setState(id, 'active', '', call)
      return `${id} is active again.`
    },
  ),
  adminCommand(
    'agency export',
    "Exports all of an agency's data to a file: bookings, ledger, people and settings, but no passwords or keys.",
    {
      shape: {
        ...agency.shape,
        file: absolutePath,
      },
      help: { ...agency.help, file: 'The file to write, gzipped JSON lines. It contains personal data' },
    },
    async ({ id, file }, { copies }, call) => {
      await copies.write(id, file, call)
      return `${id} was exported to ${file}. Books of account must be kept for eight years.`
    },
  ),
  adminCommand(
    'agency delete',
    'Permanently deletes an agency that is suspended, exported and has no open business.',
    {
      shape: { ...agency.shape, confirm: z.string() },
      help: { ...agency.help, confirm: "The agency's ID again" },
    },
    async ({ id, confirm }, { removal }, call) => {
      if (confirm !== id)
        throw new AppError('invalidRequest', { message: operatorTexts.wrongConfirmation(id) })
      await removal.remove(id, call)
      return `${id} was deleted.`
    },
  ),
  adminCommand(
    'agency kind',
    'Marks an agency as live or as a test site, as long as it has no bookings or wallet entries.',
    { shape: { ...agency.shape, kind }, help: { ...agency.help, kind: '"live" or "test"' } },
    async ({ id, kind: wanted }, { agencies }, call) => {
      await agencies.setKind(id, wanted, call)
      return `${id} is a ${wanted} site.`
    },
  ),
  adminCommand(
    'agency limits',
    "Shows or changes an agency's limits.",
    {
      shape: {
        ...agency.shape,
        off: featureList.optional(),
        staff: mostOf(10_000).optional(),
        'searches-per-day': mostOf(100_000_000).optional(),
        'emails-per-day': mostOf(1_000_000).optional(),
      },
      help: {
        ...agency.help,
        off: `Features to turn off, separated by commas, or "none": ${siteFeatures.join(', ')}`,
        staff: 'Maximum number of staff accounts, or "none" for no limit',
        'searches-per-day': 'Maximum searches per day (India time), or "none" for no limit',
        'emails-per-day': `Maximum emails in 24 hours that people cause, or "none" for the default of ${defaultEmailsPerDay}`,
      },
    },
    async ({ id, off, staff, ...days }, { limits }, call) => {
      const { 'searches-per-day': searchesPerDay, 'emails-per-day': emailsPerDay } = days
      const change = {
        ...(off === undefined ? {} : { off }),
        ...(staff === undefined ? {} : { staff }),
        ...(searchesPerDay === undefined ? {} : { searchesPerDay }),
        ...(emailsPerDay === undefined ? {} : { emailsPerDay }),
      }
      const now =
        Object.keys(change).length === 0 ? await limits.of(id) : await limits.change(id, change, call)
      return {
        columns: ['limit', 'value'],
        rows: [
          ['features off', now.off.join(', ') || 'none'],
          ['staff', now.staff === null ? 'none' : String(now.staff)],
          ['searches per day', now.searchesPerDay === null ? 'none' : String(now.searchesPerDay)],
          ['emails per day', String(now.emailsPerDay ?? defaultEmailsPerDay)],
        ],
      }
    },
  ),
  adminCommand(
    'agency people',
    'Lists the owner and the staff of an agency.',
    agency,
    async ({ id }, { people }) => ({
      columns: ['email', 'name', 'role', 'state', 'last seen'],
      rows: (await people.list(id)).map((one) => [
        one.email,
        one.name,
        one.isOwner ? 'owner' : one.isSuperAdmin ? 'super admin' : 'staff',
        one.isBlocked ? 'blocked' : one.hasPassword ? 'active' : 'invited',
        one.lastSeenAt ?? 'never',
      ]),
    }),
  ),
  adminCommand(
    'agency staff',
    'Adds a staff member and prints the link to set their password.',
    { shape: { ...agency.shape, ...person.shape }, help: { ...agency.help, ...person.help } },
    async (input, services, call) => {
      const person = { email: input.email, firstName: input['first-name'], lastName: input['last-name'] }
      return describeLink(services, input.id, await services.people.addStaff(input.id, person, call))
    },
  ),
  adminCommand(
    'agency invite',
    'Emails an owner or staff member a new link to set their password, and prints it.',
    {
      shape: { ...agency.shape, email: EmailAddress },
      help: { ...agency.help, email: "The person's email" },
    },
    async ({ id, email }, services, call) =>
      describeLink(services, id, await services.people.inviteAgain(id, email, call)),
  ),
  adminCommand(
    'agency reset-factor',
    "Removes the lost second step of an agency's owner or staff member, ends their sessions and emails them.",
    {
      shape: { ...agency.shape, email: EmailAddress },
      help: { ...agency.help, email: "The person's email" },
    },
    async ({ id, email }, { personFactors }, call) => {
      await personFactors.reset(id, email, call)
      return `${email} can sign in with the password alone now.`
    },
  ),
  adminCommand('domain list', "Lists an agency's domains.", agency, async ({ id }, { domains }) =>
    domainTable(await domains.list(id)),
  ),
  ...(['add', 'verify', 'remove'] as const).map((deed) =>
    adminCommand(
      `domain ${deed}`,
      {
        add: 'Adds a domain to an agency and prints how to verify it.',
        verify:
          'Checks whether a domain can be verified. A verified domain serves its agency within ten seconds.',
        remove: 'Removes a domain from an agency.',
      }[deed],
      { shape: { ...agency.shape, domain: DomainName }, help: { ...agency.help, domain: 'The host name' } },
      async ({ id: siteId, domain }, { domains }, call) => {
        if (deed !== 'remove') return describeDomain(await domains[deed]({ siteId, domain }, call))
        await domains.remove({ siteId, domain }, call)
        return `${domain} was removed.`
      },
    ),
  ),
]
