import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'

/** Placeholder cards; they appear after 150 ms so that fast answers don't flash. */
export const PackageSkeletons = () => (
  <div className="holiday-cards appear" role="status" aria-label={uiTexts.loading}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="holiday-card">
        <div className="holiday-card-photo">
          <Skeleton width="100%" height="100%" />
        </div>
        <div className="holiday-card-body">
          <Skeleton width={`${38 + ((index * 7) % 20)}%`} height={12} />
          <Skeleton width={`${70 + ((index * 5) % 22)}%`} height={18} />
          <Skeleton width="44%" height={12} />
          <span className="holiday-card-price">
            <Skeleton width={132} height={20} />
          </span>
        </div>
      </div>
    ))}
  </div>
)
