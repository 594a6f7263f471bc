import { accountsPasskeysEndpoints as passkeyCalls } from '#contract/http/accounts-passkeys.ts'
import { accountsSecondFactorEndpoints as calls } from '#contract/http/accounts-second-factor.ts'
import { AddPasskey } from '#renderer/ui/second-factor/add-passkey.tsx'
import { SetUpApp } from '#renderer/ui/second-factor/set-up-app.tsx'
import type { SetUpParts } from '#renderer/ui/second-factor/set-up-choice.tsx'
import { useUser } from './audience.ts'
import { secondFactorApi } from './second-factor-api.ts'

const useHasPassword = (): boolean => useUser()?.hasPassword ?? true

const App: SetUpParts['App'] = (props) => {
  const hasPassword = useHasPassword()
  const [begin] = secondFactorApi.useBeginSecondFactorMutation()
  const [confirm] = secondFactorApi.useConfirmSecondFactorMutation()
  return (
    <SetUpApp
      begin={{ endpoint: calls.beginSecondFactor, send: (request) => begin(request) }}
      confirm={{ endpoint: calls.confirmSecondFactor, send: (request) => confirm(request) }}
      hasPassword={hasPassword}
      {...props}
    />
  )
}

const Passkey: SetUpParts['Passkey'] = (props) => {
  const hasPassword = useHasPassword()
  const [begin] = secondFactorApi.useBeginPasskeyMutation()
  const [confirm] = secondFactorApi.useConfirmPasskeyMutation()
  return (
    <AddPasskey
      begin={{ endpoint: passkeyCalls.beginPasskey, send: (request) => begin(request) }}
      confirm={(request) => confirm(request)}
      hasPassword={hasPassword}
      {...props}
    />
  )
}

/** Set up an app and add a passkey for the user's own account. */
export const ownSetUp: SetUpParts = { App, Passkey }
