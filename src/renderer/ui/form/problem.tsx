import type { ApiFailure } from '#renderer/store/failure.ts'
import { RequestId } from '#renderer/ui/states.tsx'

/** Shows a failure that belongs to no field. */
export const Problem = ({ failure }: { failure: ApiFailure | null }) =>
  failure ? (
    <div className="notice tone-bad" role="alert">
      <p>{failure.message}</p>
      {failure.status >= 500 || failure.status === 0 ? <RequestId value={failure.requestId} /> : null}
    </div>
  ) : null
