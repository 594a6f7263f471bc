import type { Deps } from '#server/deps.ts'
import type { FactorEvent } from '#server/people/second-factor/factor-events.ts'
import type { OwnAccount } from '#server/people/second-factor/own-account.ts'
import type { PasskeyPlace } from '#server/people/second-factor/passkeys.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { hashSecret } from './hash-secret.ts'
import { operatorFactorMails } from './operator-factor-mails.ts'
import { operatorSessionsRepo, type OperatorRow } from './operators.repo.ts'

/** How apps and browsers name the operators' pages. */
const issuer = 'Faredesk operator'

/** An operator's call in a session of theirs. */
export interface OwnOperatorCall extends OperatorCall {
  operator: OperatorRow
  token: string
  address: string
  /** The origin of the page. */
  origin: string
}

export const toFactorOwner = ({ id }: Pick<OperatorRow, 'id'>) => ({ operatorId: id })

/** Returns where operators' passkeys work: on the pages of their host. */
export const toOperatorPlace = (
  { operatorHost }: Pick<Deps['config'], 'operatorHost'>,
  origin: string,
): PasskeyPlace => ({ rpId: operatorHost, origin })

/** Returns how the trail records an event. */
const toTrail = (event: FactorEvent): { action: string; details: Record<string, unknown> } => {
  switch (event.kind) {
    case 'appAdded':
      return { action: 'operator.secondFactorOn', details: { kind: 'totp' } }
    case 'appRemoved':
      return { action: 'operator.authenticatorAppRemoved', details: {} }
    case 'passkeyAdded':
      return { action: 'operator.passkeyAdded', details: { name: event.name } }
    case 'passkeyRemoved':
      return { action: 'operator.passkeyRemoved', details: { name: event.name } }
    case 'passkeyCopied':
      return { action: 'operator.passkeyCopied', details: { name: event.name } }
    case 'codesRenewed':
      return { action: 'operator.recoveryCodesRenewed', details: {} }
    case 'turnedOff':
      return { action: 'operator.secondFactorOff', details: {} }
    case 'proven': {
      const name = event.name === undefined ? {} : { name: event.name }
      return { action: 'operator.secondFactorProven', details: { factor: event.factor, ...name } }
    }
    default: {
      const never: never = event
      throw new Error(`unknown event ${JSON.stringify(never)}`)
    }
  }
}

/** Creates a function that returns the account of the operator who calls. */
export const createOperatorOwnAccounts =
  ({ database, config }: Pick<Deps, 'database' | 'config'>) =>
  ({ operator, token, address, origin, ...call }: OwnOperatorCall): OwnAccount => {
    const tokenHash = hashSecret(token)
    return {
      owner: toFactorOwner(operator),
      address,
      knownAddresses: () => operatorSessionsRepo(database.db).knownAddresses(operator.id),
      place: toOperatorPlace(config, origin),
      names: { issuer, label: operator.email },
      requiredBy: config.operatorFactor === 'required' ? texts.installation : null,
      token,
      prove: (tx) => operatorSessionsRepo(tx).prove(tokenHash, call.at),
      dropOtherProofs: (tx) => operatorSessionsRepo(tx).dropProofs(operator.id, tokenHash),
      record: async (tx, event) => {
        await addOperatorEvent(tx, call, { ...toTrail(event), target: operator.id })
        await operatorFactorMails(tx, config, call.at).tell(operator, event)
      },
    }
  }
