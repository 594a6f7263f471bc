import { useState, type ComponentType } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { factorTexts as texts } from './texts.ts'

interface SetUpProps {
  /** Without it, the setup can't be cancelled. */
  onCancel?: () => void
  onDone: () => void
}

/** The components that set up an app and add a passkey with the calls of the person's account. */
export interface SetUpParts {
  App: ComponentType<SetUpProps>
  Passkey: ComponentType<Required<SetUpProps>>
}

/** Sets up a passkey or an app, as the person chooses. The console has only the app. */
export const SetUpChoice = ({
  parts: { App, Passkey },
  onDone,
}: {
  parts: SetUpParts
  onDone: () => void
}) => {
  const isConsole = usePlatform().kind === 'desktop'
  const [chosen, setChosen] = useState<'app' | 'passkey' | null>(null)
  if (isConsole) return <App onDone={onDone} />
  const cancel = (): void => setChosen(null)
  if (chosen === 'app') return <App onCancel={cancel} onDone={onDone} />
  if (chosen === 'passkey') return <Passkey onCancel={cancel} onDone={onDone} />
  return (
    <>
      <Button intent="primary" fill text={texts.addPasskey} onClick={() => setChosen('passkey')} />
      <Button fill text={texts.chooseApp} onClick={() => setChosen('app')} />
    </>
  )
}
