// What this shell hands to remotes under the name @marga/sdk, beside React and the router: nothing. Sign-in or a client of an API
// would be exported here.
export {}
