import type { Finding } from '../doctor/finding.ts'
import { adminCommand, type AdminCommand, type CommandOutput } from './command.ts'

/** The command that examines the installation. It exits with 1 if something doesn't work. */
export const doctorCommand = (examine: () => Promise<Finding[]>): AdminCommand =>
  adminCommand(
    'doctor',
    'Checks settings, clock, database, disk, mail, certificates and time zones, and says what to do.',
    { shape: {}, help: {} },
    async () => toFindingsOutput(await examine()),
  )

/** Lists findings; bad if something doesn't work. */
export const toFindingsOutput = (findings: readonly Finding[]): CommandOutput => ({
  columns: ['check', 'state', 'what'],
  rows: findings.map(({ check, state, text }) => [check, state, text]),
  isBad: findings.some(({ state }) => state === 'fail'),
})
