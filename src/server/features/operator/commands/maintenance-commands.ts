import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { BannerText, type MaintenanceState } from '#contract/http/operator-maintenance.ts'
import { adminCommand, type AdminCommand } from './command.ts'

const nothing = { shape: {}, help: {} } as const
const instant = Instant.nullable().default(null)

const describe = ({ banner, readOnly, shown }: MaintenanceState): string =>
  [
    banner === null
      ? 'Banner: none'
      : `Banner: "${banner.text}", from ${banner.from ?? 'now'} until ${banner.until ?? 'it is removed'}`,
    readOnly === null
      ? 'Read-only: no'
      : `Read-only since ${readOnly.since}${readOnly.reason === '' ? '' : `: ${readOnly.reason}`}`,
    shown === '' ? 'Visitors see no notice now.' : `Visitors see: "${shown}"`,
  ].join('\n')

/** Commands about maintenance of the whole installation. Every node applies changes within ten seconds. */
export const maintenanceCommands: AdminCommand[] = [
  adminCommand(
    'maintenance show',
    'Shows the banner and whether the installation is read-only.',
    nothing,
    async (_input, { maintenance }, { at }) => describe(await maintenance.current(at)),
  ),
  adminCommand(
    'maintenance banner',
    'Shows a text on every page of every agency.',
    {
      shape: { text: BannerText, from: instant, until: instant },
      help: {
        text: 'The text, at most 200 characters',
        from: 'When it appears, like 2026-12-01T22:00:00+05:30 (now by default)',
        until: 'When it disappears (when you remove it, by default)',
      },
    },
    async (banner, { maintenance }, call) => describe(await maintenance.setBanner(banner, call)),
  ),
  adminCommand('maintenance clear', 'Removes the banner.', nothing, async (_input, { maintenance }, call) =>
    describe(await maintenance.clearBanner(call)),
  ),
  adminCommand(
    'maintenance read-only',
    'Refuses every change at all agencies and pauses all jobs. People can still sign in and search.',
    {
      shape: { reason: z.string().trim().max(300).default('') },
      help: { reason: 'Why, for other operators' },
    },
    async ({ reason }, { maintenance }, call) => describe(await maintenance.setReadOnly(true, reason, call)),
  ),
  adminCommand(
    'maintenance open',
    'Ends read-only mode and resumes the jobs.',
    nothing,
    async (_input, { maintenance }, call) => describe(await maintenance.setReadOnly(false, '', call)),
  ),
]
