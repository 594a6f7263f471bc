interface Query {
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Converts a query without pages for `ListStates`. */
export const toListState = ({ error, isFetching, refetch }: Query, rows: readonly unknown[] | undefined) => ({
  rows: rows ?? [],
  isLoading: rows === undefined,
  error: isFetching ? undefined : error,
  retry: () => void refetch(),
})
