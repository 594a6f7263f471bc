import type { Deps } from '#server/deps.ts'
import { readSchemaState } from '#server/db/schema-state.ts'
import { replaceKnownSecret } from '#server/db/secret-check.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { adminCommand, type AdminCommand } from './command.ts'

/** Commands about the database as a whole, which also run on a database that the server would refuse. */
export const installationCommands = ({
  database,
  secretKey,
}: Pick<Deps, 'database' | 'secretKey'>): AdminCommand[] => [
  adminCommand(
    'migrate',
    'Updates the database to this version, as the server does when it starts.',
    { shape: {}, help: {} },
    async () => {
      const before = await readSchemaState(database.db)
      await database.migrate()
      return before === 'current' ? 'The database is already up to date.' : 'The database is now up to date.'
    },
  ),
  adminCommand(
    'secret replace',
    "Accepts a new secret after the old one is lost. You'll have to enter gateway and supplier accounts again, and e-ticket links sent so far stop working.",
    { shape: {}, help: {} },
    async (_input, _services, call) => {
      await database.transaction(async (tx) => {
        await replaceKnownSecret(tx, secretKey)
        await addOperatorEvent(tx, call, { action: 'secret.replace', target: '' })
      })
      return "The new secret is now in use. Enter every agency's payment gateways and supplier accounts again."
    },
  ),
]
