/** Values by key that outlive the page. */
export interface Database {
  get<Value>(key: string): Promise<Value | undefined>
  put(key: string, value: unknown): Promise<void>
  clear(): Promise<void>
}

const table = 'values'

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens a database of the browser (IndexedDB). Rejects where the browser keeps none. */
export const openDatabase = async (name: string): Promise<Database> => {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  const database = await resultOf(opening)
  const read = () => database.transaction(table).objectStore(table)
  const write = <Result>(change: (values: IDBObjectStore) => IDBRequest<Result>): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(table, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      change(transaction.objectStore(table))
    })
  return {
    get: <Value>(key: string) => resultOf<Value | undefined>(read().get(key)),
    put: (key, value) => write(values => values.put(value, key)),
    clear: () => write(values => values.clear()),
  }
}
