import { Announcer } from './announcer';
import { FetchAhead } from './fetch-ahead';
import { OfflineBar } from './offline/offline-bar';

/** What nobody sees or needs while the first page starts. */
export function AfterStart() {
  return (
    <>
      <FetchAhead />
      <Announcer />
      <OfflineBar />
    </>
  );
}
