import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isProofAsked, onProofAsked } from '#renderer/store/step-up.ts'

const Dialog = lazy(async () => ({ default: (await import('./account-step-up.tsx')).AccountStepUp }))

/** Shows the dialog for a code while calls wait for a proof of the second factor. */
export const StepUp = () =>
  useSyncExternalStore(onProofAsked, isProofAsked) ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null
