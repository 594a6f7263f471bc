import { AppError } from '#server/calls/app-error.ts'
import { plural } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { replaceKnownSecret, retireEarlierSecrets } from '#server/db/installation-keys.ts'
import { assertCurrent, readSchemaState } from '#server/db/schema-state.ts'
import type { Resealed } from '#server/db/sealed-rows.ts'
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
    "Accepts a new secret after the old one is lost. You'll have to enter gateway and supplier accounts again, e-ticket links sent so far stop working, and people with an authenticator app need a recovery code or a reset.",
    noOptions,
    async (_input, _services, call) => {
      assertCurrent(await readSchemaState(deps.database.db))
      await deps.database.transaction(async (tx) => {
        if (!(await replaceKnownSecret(tx, loadSecrets(deps.config))))
          throw new AppError('wrongState', {
            message:
              'This secret already opens the database, so there is nothing to replace. Did you mean `secret retire`?',
          })
        await addOperatorEvent(tx, call, { action: 'secret.replace', target: '' })
      })
      return "The new secret is now in use. Enter every agency's payment gateways and supplier accounts again."
    },
  ),
  adminCommand(
    'secret retire',
    'Stops accepting the earlier secret, once every node runs without FAREDESK_SECRET_OLD. Gateway and supplier accounts and the secrets of authenticator apps are encrypted with a new key.',
    noOptions,
    async (_input, _services, call) => {
      const secrets = loadSecrets(deps.config)
      if (secrets.isRotating)
        throw new AppError('wrongState', {
          message: 'Remove FAREDESK_SECRET_OLD from the settings of every node and restart them first.',
        })
      const retired = await deps.database.transaction(async (tx) => {
        const done = await retireEarlierSecrets(tx, secrets)
        if (done)
          await addOperatorEvent(tx, call, { action: 'secret.retire', target: '', details: { ...done } })
        return done
      })
      if (!retired) return 'No earlier secret opens this database, so nothing was changed.'
      return toRetiredText(retired)
    },
  ),
]

const toRetiredText = ({ resealed, unreadable }: Resealed): string =>
  [
    'The earlier secret no longer works.',
    `${plural(resealed, { one: 'account or authenticator app was', other: 'accounts and authenticator apps were' })} encrypted again.`,
    ...(unreadable === 0
      ? []
      : [
          `${plural(unreadable, { one: "couldn't be read, because it was", other: "couldn't be read, because they were" })} encrypted with a lost secret. Enter accounts again, and use recovery codes.`,
        ]),
  ].join(' ')
