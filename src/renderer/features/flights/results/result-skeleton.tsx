import { useAudience } from '#renderer/entities/audience.ts'
import { Skeleton } from '#renderer/ui/skeleton.tsx'

/** Placeholder rows for results. */
export const ResultSkeleton = () => {
  const isAgent = useAudience() === 'agent'
  return (
    <div
      className={isAgent ? 'result-skeleton is-console appear' : 'result-skeleton appear'}
      aria-hidden="true"
    >
      {Array.from({ length: isAgent ? 12 : 5 }, (_, row) => (
        <div key={row} className="result-skeleton-row">
          <Skeleton width={28} height={28} />
          <Skeleton width={`${14 + ((row * 5) % 7)}%`} height={14} />
          <Skeleton width={52} height={18} />
          <span className="grow">
            <Skeleton width="100%" height={4} />
          </span>
          <Skeleton width={52} height={18} />
          <Skeleton width={88} height={18} />
        </div>
      ))}
    </div>
  )
}
