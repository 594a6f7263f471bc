import type { Deps } from '#server/deps.ts'
import { readSchemaState } from '#server/db/schema-state.ts'
import { replaceKnownSecret } from '#server/db/secret-check.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { adminCommand, type AdminCommand } from './command.ts'

/** Commands about the database as a whole. They run before anything else may use it. */
export const installationCommands = ({
  database,
  secretKey,
}: Pick<Deps, 'database' | 'secretKey'>): AdminCommand[] => [
  adminCommand(
    'migrate',
    'Brings the database to the tables of this version, as a starting server does.',
    { shape: {}, help: {} },
    async () => {
      const before = await readSchemaState(database.db)
      await database.migrate()
      return before === 'current'
        ? 'The database already has the tables of this version.'
        : 'The database now has the tables of this version.'
    },
  ),
  adminCommand(
    'secret replace',
    'Accepts a new secret after you lost the old one. Gateway and supplier accounts need entering again, and e-ticket links sent so far stop working.',
    { shape: {}, help: {} },
    async (_input, _services, call) => {
      await database.transaction(async (tx) => {
        await replaceKnownSecret(tx, secretKey)
        await addOperatorEvent(tx, call, { action: 'secret.replace', target: '' })
      })
      return 'The new secret counts from now on. Enter the payment gateways and supplier accounts of every agency again.'
    },
  ),
]
