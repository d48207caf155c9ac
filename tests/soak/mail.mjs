/** Mail servers that are away, slow, or confirm and reject at random, and kills of the site while it delivers mails. */
import { createServer } from "node:net";
import { randomNumbers } from "../bench/numbers.mjs";
import { counted, secondsUntil, send, sendMessage, sleep, start } from "./client.mjs";

const MESSAGES = 20;
const MAX_WRITE_MS = 1_000;
const MAX_SECONDS_TO_DELIVER = 90;
/**
 * A mail that the server has confirmed is sent once more if the connection or the site ended before that was stored. Several mails are
 * delivered at the same time, so a kill can repeat each of them, but none more than once.
 */
const MAX_REPEATS_OF_A_MAIL = 1;
const KILLS = 5;
/** The time of each reply while the site is killed, and the longest time until it is killed. */
const KILL_REPLY_MS = 20;
const KILL_WITHIN_MS = 1_500;
const SECONDS_UNTIL_REPEATED = 14;

/**
 * A mail server. `behave` gets the command ('GREETING', 'EHLO', 'RCPT', 'END' …) and returns the line to send, null to hang up, or
 * undefined for the usual reply; it may wait first.
 */
function startMailServer(port, behave) {
  const delivered = new Map();
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .setEncoding("latin1")
      .on("error", () => {})
      .on("close", () => sockets.delete(socket));
    let [input, mail, queue] = ["", null, Promise.resolve()];
    const reply = async (command, usual) => {
      const line = await behave(command);
      if (line === null) return socket.destroy();
      if (socket.writable) socket.write(`${line ?? usual}\r\n`);
      return line;
    };
    const read = async (line) => {
      if (mail !== null) {
        if (line !== ".") return void (mail += `${line}\n`);
        const subject = /^Subject: (.*)$/m.exec(mail)?.[1] ?? "";
        mail = null;
        const answer = await reply("END", "250 stored");
        // Only a confirmed mail counts; an unconfirmed one is sent again.
        if (answer === undefined) delivered.set(subject, (delivered.get(subject) ?? 0) + 1);
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === "DATA") {
        if ((await reply("DATA", "354 go on")) === undefined) mail = "";
      } else if (command === "QUIT") {
        socket.end("221 bye\r\n");
      } else await reply(command, "250 ok");
    };
    queue = reply("GREETING", "220 mail.example");
    socket.on("data", (text) => {
      input += text;
      for (let end = input.indexOf("\r\n"); end >= 0; end = input.indexOf("\r\n")) {
        const line = input.slice(0, end);
        input = input.slice(end + 2);
        queue = queue.then(() => read(line));
      }
    });
  });
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () =>
      resolve({
        delivered,
        port: server.address().port,
        stop: () => {
          for (const socket of sockets) socket.destroy();
          return new Promise((done) => server.close(done));
        },
      }),
    ),
  );
}

const random = randomNumbers(7);
const LIES = [
  undefined,
  undefined,
  null,
  "451 later",
  "250 ok\r\n250 ok again",
  "999 \u0000\u0001",
  "x".repeat(70_000),
];

/** What the server does in the first part of each row. Afterwards, a good one takes its place. */
const SERVERS = [
  { name: "away", seconds: 10, behave: undefined },
  { name: "slow (2 s for each reply)", seconds: 12, behave: () => sleep(2_000) },
  { name: "silent", seconds: 12, behave: () => sleep(600_000) },
  { name: "lying (hangs up, rejects for now, sends nonsense)", seconds: 15, behave: () => LIES[random(LIES.length)] },
];

/** Returns how often mails were delivered again, in total and the most of one mail. */
function countRepeats(deliveries) {
  const repeats = deliveries.map((count) => Math.max(0, count - 1));
  return { total: repeats.reduce((sum, count) => sum + count, 0), mostOfAMail: Math.max(0, ...repeats) };
}

async function withServer({ name, seconds, behave }, database, row) {
  const bad = await startMailServer(0, behave ?? (() => null));
  if (!behave) await bad.stop();
  const site = await start(database, { SMTP_URL: `smtp://127.0.0.1:${bad.port}` });
  const acknowledged = new Map();
  const responses = [];
  for (let turn = 0; turn < MESSAGES; turn++) responses.push(await sendMessage(site.origin, acknowledged));
  await sleep(seconds * 1000);
  const page = await send(`${site.origin}/recipe/3`);
  if (behave) await bad.stop();
  const good = await startMailServer(bad.port, () => undefined);
  const counts = (subject) =>
    [bad, good].reduce((sum, { delivered }) => sum + (delivered.get(`Message: ${subject}`) ?? 0), 0);
  const all = () => [...acknowledged.values()];
  const waited = await secondsUntil(() => all().every((subject) => counts(subject) > 0), MAX_SECONDS_TO_DELIVER);
  const lost = all().filter((subject) => counts(subject) === 0).length;
  const repeats = countRepeats(all().map(counts));
  await site.stop();
  await good.stop();
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  row({
    work: `mail server ${name} for ${seconds} s, then good`,
    promise: `messages are stored within ${MAX_WRITE_MS / 1000} s, every mail arrives within ${MAX_SECONDS_TO_DELIVER} s, none more than twice`,
    measured: `${counted(responses)}, slowest ${slowest.toFixed(0)} ms; a page: ${page.status}; ${lost} of ${acknowledged.size} mails lost, ${repeats.total} repeats, all there after ${waited?.toFixed(0) ?? "more than 90"} s`,
    met:
      responses.every(({ status }) => status === 201) &&
      slowest <= MAX_WRITE_MS &&
      page.status === 200 &&
      lost === 0 &&
      repeats.mostOfAMail <= MAX_REPEATS_OF_A_MAIL &&
      waited !== undefined,
  });
}

/** Kills the site while it delivers mails to a good server that takes a moment for each reply, again and again. */
async function withKills(database, row) {
  const server = await startMailServer(0, () => sleep(KILL_REPLY_MS));
  const acknowledged = new Map();
  const counts = (subject) => server.delivered.get(`Message: ${subject}`) ?? 0;
  const all = () => [...acknowledged.values()];
  const variables = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  let waited = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await start(database, variables);
    for (let turn = 0; turn < MESSAGES; turn++) await sendMessage(site.origin, acknowledged);
    await sleep(random(KILL_WITHIN_MS));
    await site.kill();
    const restarted = await start(database, variables);
    const delivered = await secondsUntil(() => all().every((subject) => counts(subject) > 0), MAX_SECONDS_TO_DELIVER);
    waited = Math.max(waited, delivered ?? Infinity);
    // A mail whose delivery was interrupted is claimed again after ten seconds.
    await sleep(SECONDS_UNTIL_REPEATED * 1000);
    await restarted.stop();
  }
  await server.stop();
  const lost = all().filter((subject) => counts(subject) === 0).length;
  // Each mail sees one kill, because all are delivered before the next one.
  const repeats = countRepeats(all().map(counts));
  row({
    work: `kill -9 while mails are delivered, ${KILLS} times`,
    promise: `every mail arrives within ${MAX_SECONDS_TO_DELIVER} s, a kill repeats each mail at most ${MAX_REPEATS_OF_A_MAIL} time`,
    measured: `${lost} of ${acknowledged.size} mails lost, ${repeats.total} repeats, at most ${repeats.mostOfAMail} of a mail; all there after at most ${Number.isFinite(waited) ? waited.toFixed(0) : `more than ${MAX_SECONDS_TO_DELIVER}`} s`,
    met: lost === 0 && acknowledged.size === KILLS * MESSAGES && repeats.mostOfAMail <= MAX_REPEATS_OF_A_MAIL,
  });
}

export async function mail(database, row) {
  for (const server of SERVERS) await withServer(server, database, row);
  await withKills(database, row);
}
