import { operatorPasskeyEndpoints as passkeyCalls } from '#contract/http/operator-passkeys.ts'
import { operatorSecondFactorEndpoints as calls } from '#contract/http/operator-second-factor.ts'
import { AddPasskey } from '#renderer/ui/second-factor/add-passkey.tsx'
import { SetUpApp } from '#renderer/ui/second-factor/set-up-app.tsx'
import type { SetUpParts } from '#renderer/ui/second-factor/set-up-choice.tsx'
import { operatorApi } from '../operator-api.ts'

const App: SetUpParts['App'] = (props) => {
  const [begin] = operatorApi.useOperatorBeginFactorMutation()
  const [confirm] = operatorApi.useOperatorConfirmFactorMutation()
  return (
    <SetUpApp
      begin={{ endpoint: calls.beginSecondFactor, send: (request) => begin(request) }}
      confirm={{ endpoint: calls.confirmSecondFactor, send: (request) => confirm(request) }}
      hasPassword
      {...props}
    />
  )
}

const Passkey: SetUpParts['Passkey'] = (props) => {
  const [begin] = operatorApi.useBeginOperatorPasskeyMutation()
  const [confirm] = operatorApi.useConfirmOperatorPasskeyMutation()
  return (
    <AddPasskey
      begin={{ endpoint: passkeyCalls.beginPasskey, send: (request) => begin(request) }}
      confirm={(request) => confirm(request)}
      hasPassword
      {...props}
    />
  )
}

/** Set up an app and add a passkey for the operator. */
export const operatorSetUp: SetUpParts = { App, Passkey }
