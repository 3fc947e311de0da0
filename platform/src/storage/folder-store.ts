import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { hasCode } from '../failure'
import { type Store, StoreUnreachableError } from './store'

const isMissing = (error: unknown) => hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')

/** Folder of unfinished files, which readers ignore. */
const isDraft = (name: string) => name.startsWith('.')

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const foldersIn = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
        .map(({ name }) => join(path, name))
    : []

/** Calls `install` with a complete file that readers do not see yet. */
async function throughDraft(file: string, bytes: Buffer | string, install: (draft: string) => Promise<void>) {
  await mkdir(dirname(file), { recursive: true })
  const draft = join(dirname(file), `.${randomUUID()}`)
  try {
    await writeFile(draft, bytes)
    await install(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the folders of a file that are empty, as prefixes of a bucket end with their last object. */
async function removeEmptyFolders(file: string, root: string) {
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}

/** Keys of the files below a prefix, sorted. */
async function keysBelow(root: string, prefix: string) {
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isDraft(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => key.startsWith(prefix) && !key.split('/').some(isDraft))
    .sort()
}

/** A store in a folder of this machine or of a file server. */
export function folderStore(root: string): Store {
  const pathOf = (key: string) => join(root, key)
  const reach = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (error) {
      throw error instanceof StoreUnreachableError ? error : new StoreUnreachableError(root, error)
    }
  }
  /** A folder that was never made is an empty store; a root that is gone is a store that cannot be reached. */
  const requireRoot = () => {
    if (!existsSync(root)) throw new StoreUnreachableError(root, new Error('the folder does not exist'))
  }

  return {
    name: root,
    isNear: true,
    read: (key) =>
      reach(async () => {
        try {
          return await readFile(pathOf(key))
        } catch (error) {
          requireRoot()
          if (isMissing(error)) return null
          throw error
        }
      }),
    list: (prefix) =>
      reach(async () => {
        requireRoot()
        return keysBelow(root, prefix)
      }),
    /** A folder's modification time changes when an entry is added or removed, so a few `stat` calls are enough. */
    fingerprint: async (prefix) => {
      requireRoot()
      const folder = pathOf(prefix)
      return [folder, ...foldersIn(folder)].map(changedAt).join(' ')
    },
    write: (key, bytes) =>
      reach(() => throughDraft(pathOf(key), bytes, (draft) => rename(draft, pathOf(key)))),
    create: (key, bytes) =>
      reach(async () => {
        try {
          // A link is made or refused in one step; a rename would replace.
          await throughDraft(pathOf(key), bytes, (draft) => link(draft, pathOf(key)))
          return true
        } catch (error) {
          if (hasCode(error, 'EEXIST')) return false
          throw error
        }
      }),
    remove: (key) =>
      reach(async () => {
        await rm(pathOf(key), { force: true })
        await removeEmptyFolders(pathOf(key), root)
      }),
  }
}
