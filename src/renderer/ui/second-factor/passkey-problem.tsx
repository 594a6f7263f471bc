import { Problem } from '#renderer/ui/form/problem.tsx'
import type { PasskeyProblem as Shown } from './use-passkey.ts'

/** Shows why a passkey didn't work. */
export const PasskeyProblem = ({ problem }: { problem: Shown | null }) => {
  if (problem === null) return null
  if ('failure' in problem) return <Problem failure={problem.failure} />
  return (
    <p className="notice tone-warn" role="alert">
      {problem.text}
    </p>
  )
}
