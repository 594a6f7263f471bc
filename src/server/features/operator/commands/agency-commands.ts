import { z } from 'zod'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { DomainName, SiteId, type AgencyDomain } from '#contract/entities/operator.ts'
import { SiteFeature, siteFeatures } from '#contract/entities/site.ts'
import { AppError } from '#server/calls/app-error.ts'
import { operatorTexts } from '../texts.ts'
import { adminCommand, type AdminCommand, type CommandOutput } from './command.ts'

const text = (max: number) => z.string().trim().min(1, requiredText).max(max)
const agency = { shape: { id: SiteId }, help: { id: "The agency's id" } } as const
const person = {
  shape: { email: EmailAddress, 'first-name': text(60), 'last-name': z.string().trim().max(60).default('') },
  help: { email: 'Email', 'first-name': 'First name', 'last-name': 'Last name' },
} as const
const kind = z.enum(['live', 'test'])

/** A number, or "none" for no limit. */
const mostOf = (max: number) =>
  z.union([z.literal('none').transform(() => null), z.coerce.number().int().min(0).max(max)])
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
        id: 'A short id that never changes, such as "skyways"',
        name: "The agency's name, as customers see it",
        domain: 'The host name of its pages',
        kind: '"live", or "test" for one where nothing is real (live)',
        phone: 'The phone number on its pages',
        email: "The owner's email",
        'first-name': "The owner's first name",
        'last-name': "The owner's last name",
      },
    },
    async (input, { agencies }, call) => {
      const { id, name, domain, email, phone } = input
      const owner = { email, firstName: input['first-name'], lastName: input['last-name'] }
      const made = await agencies.create(
        { siteId: id, companyName: name, kind: input.kind, domain, phone, owner },
        call,
      )
      return `Created ${name}.\n${describeDomain(made.domain)}\nThe owner's link, which was emailed to ${email} as well:\n  ${made.link}`
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
      return `${id} is open.`
    },
  ),
  adminCommand(
    'agency export',
    'Copies everything of an agency to a file: bookings, books, people and settings, without passwords and keys.',
    {
      shape: { ...agency.shape, file: text(1_000) },
      help: { ...agency.help, file: 'The file, gzipped lines of JSON; it contains personal data' },
    },
    async ({ id, file }, { copies }, call) => {
      await copies.write(id, file, call)
      return `${id} was copied to ${file}. Books must be kept for eight years.`
    },
  ),
  adminCommand(
    'agency delete',
    'Deletes a suspended, exported agency without open business, for good.',
    {
      shape: { ...agency.shape, confirm: z.string() },
      help: { ...agency.help, confirm: "The agency's id again" },
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
    'Marks an agency without bookings and wallet entries as live or as a test.',
    { shape: { ...agency.shape, kind }, help: { ...agency.help, kind: '"live" or "test"' } },
    async ({ id, kind: wanted }, { agencies }, call) => {
      await agencies.setKind(id, wanted, call)
      return `${id} is a ${wanted} site.`
    },
  ),
  adminCommand(
    'agency limits',
    'Shows what an agency is allowed, or changes it.',
    {
      shape: {
        ...agency.shape,
        off: featureList.optional(),
        staff: mostOf(10_000).optional(),
        'searches-per-day': mostOf(100_000_000).optional(),
      },
      help: {
        ...agency.help,
        off: `Features to turn off, with commas between them, or "none": ${siteFeatures.join(', ')}`,
        staff: 'Most accounts of staff, or "none" for any number',
        'searches-per-day': 'Most searches on one day in India, or "none" for any number',
      },
    },
    async ({ id, off, staff, 'searches-per-day': searchesPerDay }, { limits }, call) => {
      const change = {
        ...(off === undefined ? {} : { off }),
        ...(staff === undefined ? {} : { staff }),
        ...(searchesPerDay === undefined ? {} : { searchesPerDay }),
      }
      const now =
        Object.keys(change).length === 0 ? await limits.of(id) : await limits.change(id, change, call)
      return {
        columns: ['limit', 'value'],
        rows: [
          ['features off', now.off.join(', ') || 'none'],
          ['staff', now.staff === null ? 'none' : String(now.staff)],
          ['searches per day', now.searchesPerDay === null ? 'none' : String(now.searchesPerDay)],
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
    'Adds a member of staff and prints the link that sets their password.',
    { shape: { ...agency.shape, ...person.shape }, help: { ...agency.help, ...person.help } },
    async (input, { people }, call) =>
      people.addStaff(
        input.id,
        { email: input.email, firstName: input['first-name'], lastName: input['last-name'] },
        call,
      ),
  ),
  adminCommand(
    'agency invite',
    'Sends a person who works for an agency a new link for their password, and prints it.',
    {
      shape: { ...agency.shape, email: EmailAddress },
      help: { ...agency.help, email: "The person's email" },
    },
    async ({ id, email }, { people }, call) => people.inviteAgain(id, email, call),
  ),
  adminCommand('domain list', "Lists an agency's domains.", agency, async ({ id }, { domains }) =>
    domainTable(await domains.list(id)),
  ),
  ...(['add', 'verify', 'remove'] as const).map((deed) =>
    adminCommand(
      `domain ${deed}`,
      {
        add: 'Adds a domain to an agency and prints what proves it.',
        verify: 'Looks for the proof of a domain. A verified domain serves its agency within ten seconds.',
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
