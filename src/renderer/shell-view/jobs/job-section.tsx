import { useId, type ComponentType, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import type { JobList } from './use-jobs.ts'

interface JobSectionProps<Job> {
  list: JobList<Job>
  words: {
    title: string
    reading: string
    readFailed: string
    tryAgain: string
    empty: string
    emptyText: string
  }
  Icon: ComponentType<{ size?: number }>
  children: (job: Job) => ReactNode
}

/** Jobs of one kind: a line each, or why there are none. */
export const JobSection = <Job,>({ list, words, Icon, children }: JobSectionProps<Job>) => {
  const { jobs, hasFailed, read } = list
  const titleId = useId()
  return (
    <section className="jobs-section" aria-labelledby={titleId}>
      <h2 id={titleId} className="jobs-title">
        {words.title}
      </h2>
      {jobs === null ? (
        hasFailed ? (
          <div className="jobs-empty" role="alert">
            <p>{words.readFailed}</p>
            <Button text={words.tryAgain} onClick={read} />
          </div>
        ) : (
          <p className="jobs-empty muted" role="status">
            {words.reading}
          </p>
        )
      ) : jobs.length === 0 ? (
        <div className="jobs-empty">
          <Icon size={20} />
          <p>
            <strong>{words.empty}</strong>
          </p>
          <p className="muted">{words.emptyText}</p>
        </div>
      ) : (
        <ul>{jobs.map(children)}</ul>
      )}
    </section>
  )
}
