/** The processor time of programs, from the counters of Linux. */
import { readFileSync, readdirSync } from "node:fs";
import { psql } from "./programs.mjs";

/** Linux counts the time of a processor in hundredths of a second. */
const TICK_MS = 10;

const fieldsOf = (pid) => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1).split(" ");

const cpuMsOf = (fields) => fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;

/** Returns the milliseconds of processor time of a process and of its children that have ended. */
export const cpuMs = (pid) => cpuMsOf(fieldsOf(pid));

/** Returns the id of the first process of the PostgreSQL server that has a database. */
export const postmasterOf = (database) =>
  psql(database, "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)");

/** Returns the milliseconds of a server of PostgreSQL and of all its processes. */
export const postgresCpuMs = (postmaster) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const fields = fieldsOf(pid);
        return pid === postmaster || fields[1] === postmaster ? cpuMsOf(fields) : 0;
      } catch {
        return 0; // The process has ended.
      }
    })
    .reduce((sum, ms) => sum + ms, 0);
