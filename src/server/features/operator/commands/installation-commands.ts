import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { replaceKnownSecret, retireEarlierSecrets } from '#server/db/installation-keys.ts'
import { readSchemaState } from '#server/db/schema-state.ts'
import { loadSecrets } from '#server/secret-key.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { adminCommand, type AdminCommand } from './command.ts'

const noOptions = { shape: {}, help: {} }

/** Commands about the database as a whole, which also run on a database that the server would refuse. */
export const installationCommands = (deps: Pick<Deps, 'database' | 'config'>): AdminCommand[] => [
  adminCommand(
    'migrate',
    'Updates the database to this version, as the server does when it starts.',
    noOptions,
    async () => {
      const before = await readSchemaState(deps.database.db)
      await deps.database.migrate()
      return before === 'current' ? 'The database is already up to date.' : 'The database is now up to date.'
    },
  ),
  adminCommand(
    'secret replace',
    "Accepts a new secret after the old one is lost. You'll have to enter gateway and supplier accounts again, and e-ticket links sent so far stop working.",
    noOptions,
    async (_input, _services, call) => {
      await deps.database.transaction(async (tx) => {
        await replaceKnownSecret(tx, loadSecrets(deps.config))
        await addOperatorEvent(tx, call, { action: 'secret.replace', target: '' })
      })
      return "The new secret is now in use. Enter every agency's payment gateways and supplier accounts again."
    },
  ),
  adminCommand(
    'secret retire',
    'Ends the use of the earlier secret, once every node runs without FAREDESK_SECRET_OLD. Gateway and supplier accounts and the secrets of authenticator apps are encrypted with a new key.',
    noOptions,
    async (_input, _services, call) => {
      const secrets = loadSecrets(deps.config)
      if (secrets.isRotating)
        throw new AppError('wrongState', {
          message: 'Remove FAREDESK_SECRET_OLD from the settings of every node and restart them first.',
        })
      const retired = await deps.database.transaction(async (tx) => {
        const done = await retireEarlierSecrets(tx, secrets)
        if (done) await addOperatorEvent(tx, call, { action: 'secret.retire', target: '', details: done })
        return done
      })
      if (!retired) return 'No earlier secret opens this database, so nothing was changed.'
      return `The earlier secret no longer opens this database. ${retired.resealed} accounts and authenticator apps were encrypted again.`
    },
  ),
]
