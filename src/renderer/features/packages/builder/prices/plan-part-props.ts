import type { ActivityPlan } from '#contract/entities/package-body.ts'

/** A part of an activity's plan. */
export interface PlanPartProps {
  plan: ActivityPlan
  onChange: (part: Partial<ActivityPlan>, field?: string) => void
}
