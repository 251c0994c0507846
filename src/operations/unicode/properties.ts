import { BLOCKS } from "./blocks.ts";

/** The versions of Unicode, by their digit in `AGES`; 0 is a code point without a character. */
const VERSIONS = [
  "1.1",
  "2.0",
  "2.1",
  "3.0",
  "3.1",
  "3.2",
  "4.0",
  "4.1",
  "5.0",
  "5.1",
  "5.2",
  "6.0",
  "6.1",
  "6.2",
  "6.3",
  "7.0",
  "8.0",
  "9.0",
  "10.0",
  "11.0",
  "12.0",
  "12.1",
  "13.0",
  "14.0",
  "15.0",
  "15.1",
  "16.0",
  "17.0",
];

/**
 * DerivedAge.txt of Unicode 17.0: runs of code points from 0 on, each its length and, after a point, the version's digit from
 * 1 on, in base 36.
 */
const AGES =
  "dy.1 4.4 u.1 8.4 1.6 1.7 i.4 3.7 b.8 e.9 2h.1 5.4 2.7 1b.1 1.4 a.1 5.4 h.7 1y.1 9.4 1.6 8.7 5.8 3.7 2.1 1.4 d.6 4.a 2.1 2.a 2 1.1 3.9 1.1 1.g 4 7.1 1 1.1 1 k.1 1 18.1 1.a 7.1 1.4 2.6 1.1 1.4 1.1 1.4 1.1 1.4 1.1 1.4 i.1 2.5 1.6 5.7 4.8 1.4 c.1 1.4 1u.1 1.4 c.1 1.4 15.1 1.a 2.4 2.6 4.4 1h.1 2.6 2.1 2.6 2.1 2.6 1.9 s.1 2.4 8.1 2.8 2.1 6.9 g.6 4.9 g.a 2.b 2.c 8.g 1 12.1 2 7.1 1.k 13.1 1.k 1.1 1.4 2 2.g 1.d 1 h.2 1.8 d.2 a.1 1.9 9.1 1.2 3.8 8 r.1 4 1.k 5.1 b 4.7 1.d 1.g 5.a 1.8 1.1 9.7 5.a 1.1 1.f 1.o 1.8 1.1 1.c q.1 5.a j.1 3.4 3.7 6.8 1.c e.1 2.6 20.1 2.4 5.1 1.4 f.1 1.4 u.1 2.7 a.1 5.4 1.7 e.4 1 u.4 3.7 r.4 2 3.7 u.8 i.a 1d.4 1.6 e 1n.9 2 3.k 1a.b 2 f.b 1 s.c 2 1.c 1 b.j 5 v.o 1.s 2.o 5 1.r 8.o 1.d 1.g b.d 6.g 2.h 1.o 8.i a.n b.o 1.k f.i 1.h r.d 1.g 1.b 3.1 1.7 1h.1 2.c i.1 1.b 1.c 5.1 1.b 2.c p.1 2.a 5.c 1.g 2.b 2.9 1.8 2.9 1.g 3.1 1 8.1 2 2.1 2 m.1 1 7.1 1 1.1 3 4.1 2 1.1 1.7 7.1 2 2.1 2 3.1 1.8 8 1.1 4 2.1 1 5.1 2 l.1 1.b 2.j 1.k 2 1.7 1.1 1.7 1 6.1 4 2.1 2 m.1 1 7.1 1 2.1 1 2.1 1 2.1 2 1.1 1 5.1 4 2.1 2 3.1 3 1.a 7 4.1 1 1.1 7 f.1 1.a 1.k a 3.1 1 7.1 1.7 1.1 1 3.1 1 m.1 1 7.1 1 2.1 1 5.1 2 a.1 1 3.1 1 3.1 2 1.1 f 1.1 3.7 2 a.1 1.d 1.7 7 1.h 6.j 1 3.1 1 8.1 2 2.1 2 m.1 1 7.1 1 2.1 1 1.7 4.1 2 8.1 1.a 2 2.1 2 3.1 7 1.n 2.1 4 2.1 1 3.1 2.a 2 b.1 1.7 6.c a 2.1 1 6.1 3 3.1 1 4.1 3 2.1 1 1.1 1 2.1 3 2.1 3 3.1 3 8.1 1.8 3.1 4 5.1 3 3.1 1 4.1 2 1.a 6 1.1 e 1.8 c.1 8.7 5 1.g 3.1 1.k 8.1 1 3.1 1 n.1 1 a.1 1.g 5.1 2 1.o 1.a 7.1 1 3.1 1 4.1 7 2.1 1 2.a 1.h 1 1.s 1.o 2 2.1 2.a 2 a.1 7 1.l 8.a 1.i 1.g 2.1 1.k 8.1 1 3.1 1 n.1 1 a.1 1 5.1 2 2.7 7.1 1 3.1 1 4.1 7 2.1 5 1.s 1.o 1.1 1 2.1 2.9 2 a.1 1 2.9 1.p c 1.j 1.g 2.1 1.n 8.1 1 3.1 1 n.1 1.c g.1 1.c 2.j 1.a 6.1 1.a 1 3.1 1 4.1 1.c 1.i 4 3.i 1.1 7.i 1.h 2.1 2.a 2 a.1 6.a 3.i 7.a 1 1.n 2.4 1 i.4 3 o.4 1 9.4 1 1.4 2 7.4 3 1.4 4 6.4 1 1.4 1 8.4 6 a.g 2 3.4 c 1m.1 4 t.1 11 2.1 1 1.1 1 1.l 2.1 1.l 1.1 1 1.l 1.1 6.l 4.1 1.l 7.1 1.l 3.1 1 1.1 1 1.1 2.l 2.1 1.l d.1 1.l 3.1 2 5.1 1 1.1 1 6.1 1.p 1 a.1 2 2.1 2.d w 20.2 1 x.2 1.4 2.a 4 r.2 4.c 6.2 1.4 1.2 1 l.2 3.4 7.2 1.4 1.2 3.4 1 f.4 1 1.a 1.4 2.8 3.a 4.b 2.c 11 y.4 1.a 5.4 1.a 2.4 1.a 7.4 3.a 4.4 6.a q.4 1s.a 4.b 2.a 12.1 1 1.d 5 1.d 2 13.1 2.6 2.8 1.1 1.8 3.d 2i.1 5.b 1w.1 5.b 2a.1 6.b 7.4 1.8 1r.4 1.8 1.4 1 4.4 2 7.4 1 1.4 1 4.4 2 13.4 1.8 1.4 1 4.4 2 v.4 1.8 1.4 1 4.4 2 7.4 1 1.4 1 4.4 2 7.4 1.8 7.4 1 n.4 1.8 v.4 1.8 1.4 1 4.4 2 7.4 1.8 13.4 1.8 j.4 2 2.c 2.8 s.4 3 q.8 6 2d.4 1.h 2 6.h 2 1.b hi.4 9.b t.4 3 29.4 8.g 7 d.6 1.o 7.6 1.o 9 1.o n.6 9 k.6 c d.6 1 3.6 1 2.6 c 2l.4 1.7 2 a.4 6 a.7 6 f.4 1.o a.4 6 2g.4 1.k 7 16.4 1.a 5 1y.b a t.7 2.g 1 c.7 4 c.7 4 1.7 3 16.7 2 5.7 b 16.8 2.b 4 q.8 6 a.8 1.b 3 2.8 w.7 s.8 2 2.8 1r.b 1 t.b 2 b.b 6 a.b 6 e.b 2 f.g 2.n e.o f.s 2 c.s k 24.9 1.o 1 2.r 19.9 2.o 1.r 17.a 3.d c.a 6.d 1g.c 8 4.c 1k.a 3 f.a 3 1f.a 9.i 2.r 5 17.k 2 3.k 8.d 8 z.b 4.d 1.j 2.g 1.l 5 30.7 2g.8 7.9 s.a f.g 4.j 1.o 1.i 1.c 1.b 2.9 4b.1 1.2 4.a 2i.1 6.a m.1 2 6.1 2 12.1 2 6.1 2 8.1 1 1.1 1 1.1 1 1.1 1 v.1 2 1h.1 1 f.1 1 e.1 2 6.1 1 j.1 2 3.1 1 9.1 1 1b.1 1.4 n.1 1.6 6.4 5.6 2.7 2.8 1.6 7.8 5.6 1.a 1 4.f 7.1 1.6 2 r.1 1 5.8 8.c 3 b.1 1.2 1.3 3.4 2.6 4.8 3.b 1.c 1.e 3.g 1.h 1.j 1.o 1.s e i.1 2.4 7.6 1.8 4.9 1.a f 1l.1 2.4 1.7 1.8 f.6 1.8 2.9 1.a 3.b 1c.1 1.4 1.9 4.a 1.b 2.h 4 2j.1 9.4 c.6 6q.1 e.6 1.1 1.4 3d.1 1.4 1.6 u.4 1g.6 2.7 b.8 c.9 1.b b.c 7.g 4.i 1.j 11.1 2.4 3.r m b.1 l 3v.1 k.6 1.7 46.1 a.6 28.1 8.4 8.6 k.1 2.7 2.6 1.8 1.4 2e.1 2.4 c.6 2.8 a.6 8.7 b.8 1.a 2.b 2.7 g.8 1.9 a.a 3.b 4.a a.b 1.c j.b 1.c 1.b 4.c o.b 1.g 4.1 1.c 4.1 2.c s.1 1.c z.1 1.c 1.1 1.c 4.1 3.c 1.1 1.b 7.1 2.c 7.1 e.6 v.1 3.c o.1 1.c e.1 1.c 7.8 4.9 1.d 1.a 1.d 2.c s.6 4.a g.6 74.4 e8.6 e.7 6.8 7.9 5.a 4.9 15.a 3.g 5.a 5.b q.g 2 w.g 1.s 1.n y.g 3.k c.g 1.l 8.g 1.j p.k 4.h f.k 1.l 1b.8 1.o 1b.8 1.o d.9 3.a 1.b 3.a 4.9 6.a 2.b 2z.8 7.b 2.d 5 19.8 1 1.d 5 1.d 2 1i.8 2.d 7 1.8 1.c e 1.c n.8 9 7.8 1 7.8 1 7.8 1 7.8 1 7.8 1 7.8 1 7.8 1 7.8 1 w.a o.8 4.a 2.8 j.a 1.b a.d 7.g 2.i 5.j 5.k 1.l 3.n b.o y q.4 1 2h.4 c 5y.4 q c.4 4.q 1k.1 3.4 3.6 1.4 1.1 1 2c.1 2.6 2 6.1 2.6 2m.1 1.6 5 14.1 1.a 1.j 1.k 1 2m.1 1 g.1 o.4 3.c 5.n g.8 k.a 2.r 9 1.q g.6 t.1 2.7 1 10.1 c.b 1.7 f.6 s.1 2.7 1.8 1e.1 f.6 c.1 4.7 1b.1 1.m 3b.1 4.7 2r.1 2.7 v.1 1.7 52u.4 a.n 1s.7 g4m.1 m.8 8.a 8.b 1.d 9.h l.j 5.k d.n 3.o wd.4 3 i.4 2.6 g.4 1.6 c.4 1.6 3.4 1.6 1.4 9 1c.b 8c.a k w.a 2.c i.a 8.d s.a 6.g 1.h 1.d 2g.b 8 n.8 4.9 5.a 2.9 2z.a 2.c 1.h 2.c 2.d c.g a.c 1.d 3.g 1.i 1.k 2.g 6.h 2.k 6.l 2.o 5.l 4.n 3.r 2.s 2.o 1.s 1.o 1.s 5.o 3.r k 1.s 3.o 2.n 1.g 2.d 1.c 5.a 18.8 1.n 3 a.b 6 1k.9 8 1x.a 1.i 8 c.a 6 s.b 2.h 2.k 2c.a b 1.a t.b 3 26.b 1 b.b 4 2.b v.g 1 1j.a 9 e.a 2 a.a 2 4.a s.b 4.g 1v.b o 5.b n.d a 6.c 2 6.c 2 6.c 9 7.c 1 7.c 1 1c.g 4.h 2.g 2.l 4.n 4 28.h 1a.b 2 a.b 6 8mc.2 c n.b 4 1d.b 4 1kw.2 566.1 2.d 1n.6 3.b 2 2y.8 12 7.1 c 5.1 5 1.4 p.1 1 5.1 1 1.1 1 2.1 1 2.1 1 30.1 g.c 1.o g.s a5.1 g.o 1s.1 2.s 1i.1 7.s 1.o w.5 c.1 1.6 1.7 2.o g.6 a.8 6 4.1 3.a 7.g 2.h l.1 2.6 2.7 a.1 1 j.1 1 4.1 4 3.1 1.6 1.1 1 3r.1 2 1.1 1 2m.1 2.6 2m.1 3 6.1 2 6.1 2 6.1 2 3.1 3 7.1 1 7.1 a 3.4 1.3 3.1 c.7 1 q.7 1 j.7 1 2.7 1 f.7 2 e.7 y 3f.7 5 3.7 4 19.7 3 9.7 23.8 2.g 2.i 1 c.a 1.n 3 1.g 1b 1a.a 3m t.a 3 1d.a f s.g 4 v.5 1.g 4.5 9 3.j r.5 5 17.g 5 u.7 1 1.7 10.8 4 e.8 16 12.5 2.7 12.5 28.7 2 a.7 6 10.i 4 10.i 4 14.g 8 1g.g b 1.g b.o 1 f.o 1 7.o 1 2.o 1 b.o 1 f.o 1 7.o 1 2.o 3 1g.r c 8n.g 9 m.g a 8.g o 6.o 1 16.o 1 9.o 1x 6.7 2 1.7 1 18.7 1 2.7 3 1.7 2 1.7 m.b 1 9.b 1r.g 8 9.g 1c j.h 1 2.h 5 5.h q.9 2.b 3 1.9 q.a 5 1.a q.s 12 1k.d 4 2.h 2.d g.h 2 1a.h 4.8 1 2.8 5 8.8 1 3.8 1 r.8 2.k 2 3.8 4 9.8 1.k 7 9.8 7 w.b w.g w 13.g 4 c.g 9 1i.b 3 t.b 2 r.b 5 8.b i.g 7 4.g c 7.g 28 21.b 1j 1f.h d 1f.h 7 6.h 14.k 8 a.k 6 12.r 3 t.r 8 2.r 5s v.b 1 16.n 1 3.n 2 2.n g 3.r 3.s 8 9.s x 2.s 1.r 3.p 14.k 8 16.k m q.o 12 s.n k n.l 9 26.c 4 u.c 6.o 9 1.g 1u.b 1.o a 1.k 2 p.d 7 a.d 6 1h.d 1 e.d 3.k 1.n 8 13.g 9 21.d 4.h 1.g 2.n a.d 1.g 5.h 1 k.g b i.g 1 17.g 1.i 3.p 1q 7.h 1 1.h 1 4.h 1 f.h 1 b.h 6 1n.g 5 a.g 6 1.h 3.g 1 8.g 2 2.g 2 m.g 1 7.g 1 2.g 1 5.g 1 1.k 9.g 2 2.g 2 3.g 2 1.h 6 1.g 5 7.g 2 7.g 3 5.g b a.r 1 1.r 2 1.r 1 12.r 1 a.r 1 1.r 2 1.r 1 4.r 1 a.r 1 2.r 8 2.r t 2i.i 1.n 1.i 1 1.i 1.k 1.l 2.n u 20.g 8 a.g 4m 1i.g 2 i.g k.h y 1x.g b a.g 6 d.i j 1k.d 1.l 1.o 6 a.d 6 k.r s q.h 1.k 2 f.h 4 g.h 7.o 55 1o.k 2s 2b.g c 1.g 7.n 2 1.n 2 8.n 1 2.n 1 u.n 1 2.n 2 c.n 9 a.n 1y 8.l 2 1a.l 2 b.l r 20.j 8 1g.j 2.l n.j 1.k 5.j d g.o 1l.g 7 a.p 2e 8.s 2g y.r e a.r 6 9.i 1 19.i 1 e.i a t.i 3 w.i 2 m.i 1 e.i 21 7.j 1 2.j 1 18.j 3 1.j 1 2.j 1 9.j 8 a.j 6 6.k 1 2.k 1 11.k 1 2.k 1 6.k 7 a.k 6 18.s 4 a.s 6u p.k 7 h.p 1 15.p 3 s.p 1.r 2d 1.n f 1e.l d 1.l of.9 16.g 1.h 2u 2r.9 c.g 1 4.9 1.g b 5g.h 218 2r.o d tr.b 1.p 9.l t.p a 32z.r 5 g7.h 5a1 1m.r 1c6 ft.c 7 v.g 1 a.g 4 2.g 27.o 1 a.o 6 u.g 2 6.g a 1y.g a a.g 1 7.g 1 l.g 5 j.g c0 1m.r 5i 2j.k 5 p.s 2 p.s 18 1x.d 6.l 4 1.l 1b.d 9.l 7 h.d 1s 1.i 1.j 2.l 1.n b 2.n 5.s 9 4q5.i 5.k 6.l 8.s kz.i df.n 15 1.r 9.n m.s 2p 37.s 6pp 4.o 1 7.o 1 2.o 1 2.c 7x.j 4.o f 1.p t 3.l 2 1.p e 4.l 8 b0.j 1s4 2z.g 5 d.g 3 9.g 7 a.g 2 8.g 318 6y.r 3.s 3 c4.r 6 n.s f h.s f 1a.o 2 n.o 9 38.o 1o 6u.5 a 13.5 2 1.a 50.5 b.h 2.o l 1y.8 3e k.p c k.k c 2f.7 9 i.9 7.k 3r 2d.5 1 1z.5 1 2.5 2 1.5 2 2.5 2 4.5 1 c.5 1 1.5 1 4.5 1.7 2.5 1 1t.5 1 4.5 2 8.5 1 7.5 1 s.5 1 4.5 1 5.5 1 1.5 3 7.5 1 9e.5 2.8 2 82.5 2.9 2 1e.5 i4.h f 5.h 1 f.h uo v.o 6 6.p 5x 7.i 1 h.i 2 7.i 1 2.i 1 5.i 5 1q.p x 1.p 34 19.l 3 e.l 2 a.l 4 2.l 8w v.o h 1m.l 5 1.l cw 16.p 5y 17.r 4 1.r 5c v.s 1 m.s 8 2.s 68 7.o 1 4.o 1 2.o 1 f.o 1 5h.g 2 g.g 15 23.i 1.l 4 a.i 4 2.i lt 1w.k 24 1p.l 5e 4.d 1 r.d 1 2.d 1 1.d 2 1.d 1 a.d 1 4.d 1 1.d 1 1.d 6 1.d 4 1.d 1 1.d 1 1.d 1 3.d 1 2.d 1 1.d 2 1.d 1 1.d 1 1.d 1 1.d 1 1.d 1 2.d 1 1.d 2 4.d 1 7.d 1 4.d 1 4.d 1 1.d 1 a.d 1 h.d 5 3.d 1 5.d 1 h.d 1g 2.d 7i 18.a 4 2s.a c f.c 2 e.c 1.g 1 f.c 1 f.c m.g a b.b 2.g 3.n v.b 1.k 1.c 1.b b.c 1.b 1.c 1.b 2.c 1.b 3.c 1.b 3.c 5.b 8.c 1.b 7.c 1.b a.c 2.d 1.l 3.n 9.c 1.b 1.c 2.b 2.c 1.b a.c 4.b 2.c 1.b a.c i.i 1.n 1k q.c 1.b 2.c d y.b 9.c 1.i 4 9.b 7 2.c e 6.j 4a x.c c.g 3.h 6.c 1.g 1y.c 1.g 2.h k.c c.g 11.c 1.g 5.c 4.g 5.h c.g h.c 7.g 8.h 1r.c 1.g 1.c 1.g 52.c 1.g 4.c 2.g 1.h 1q.c 2.g 4.d 7.g 5.h o.c i.g 1.i 15.g 1.i 2e.g 5.c 1.d g.c 1.d 3.c 1.d 1.c 1.d 1.c 1.d 1.c 1.d 3.c 1.d 6.c 2.d 4.c 1.d 1.c 2.d 4.c 1.d c.c 2.g 2.h b.c 1c.g 1y.c a.g 1.h 2.i 2.j 1.l 2.n 1.s 3 1.p 3.o d.g 3 4.g 3.i 2.j 1.k 1.l 2.n 3 38.c 3.p 4.s 5.p 2d.g 4.k 1.p 6 c.l 4 1.o f c.g 4 1k.g 8 a.g 6 14.g 8 u.g 2 2.n a.r 4 2.r e 9.s 13 c.j 1.n 3.l 9.h 6.i 1.j 8.i 8.j 1.i 2.j c.i 1.l c.i 1.j 3.k f.i d.j 5.k 1.l 1.n 4.k 2.n 1.o 1.k 1.l 4.k 5.h d.i 6.j b.k 2.n 6.l 3.n 2.l a.k 6.l 1.h 2.k 8.l 1.n 1.o 3.l n.j p.k 2c.l 4.s 8 e.k 2 4.l 1.n 3.p 3.l 2.o 3 3.l 4.n 2.p 1.r 1.s 3 1.s 1.r 6.l j.n 4.o 3.p 7.n 4.o 3.p 1.r 1.p 3.n 3.o 1.r 1 1.s 4 1.s 2.p 7.n 3.o 2.p 1.r 2 1.r 8.o 1.p 1.r 1.s 4 1.s 7.o 2.p 7 43.n 1 1j.n 11.r a.n 1.s sj 2.2 wyf.5 7.n 2.o w 379.b 4.o 1.p 6.s 66.c 2 4g2.h c.s 2 5rl.j f ha.q 1wi f2.5 15s 2.2 3t7.n 5 38g.p 3be.s 1478 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1eke 2.2 1 1.5 u 2o.5 3k 6o.7 1e6m 2t4y.2";

/** General categories by their short names. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Lu: "letter, capital",
  Ll: "letter, small",
  Lt: "letter, title",
  Lm: "letter, modifier",
  Lo: "letter",
  Mn: "mark, nonspacing",
  Mc: "mark, spacing",
  Me: "mark, enclosing",
  Nd: "number, digit",
  Nl: "number, letter",
  No: "number",
  Pc: "punctuation, connector",
  Pd: "punctuation, dash",
  Ps: "punctuation, opening",
  Pe: "punctuation, closing",
  Pi: "punctuation, initial quote",
  Pf: "punctuation, final quote",
  Po: "punctuation",
  Sm: "symbol, mathematics",
  Sc: "symbol, currency",
  Sk: "symbol, modifier",
  So: "symbol",
  Zs: "space",
  Zl: "line separator",
  Zp: "paragraph separator",
  Cc: "control",
  Cf: "format",
  Cs: "half of a pair",
  Co: "private use",
  Cn: "not assigned",
};

const TESTS = Object.keys(CATEGORIES).map((short) => [short, new RegExp(`^\\p{${short}}$`, "u")] as const);

/** The general category of a character, by the platform's Unicode: its short name and what it means. */
export function categoryOf(character: string): { readonly short: string; readonly name: string } {
  const short = TESTS.find(([, pattern]) => pattern.test(character))?.[0] ?? "Cn";
  return { short, name: CATEGORIES[short] ?? "" };
}

const SCRIPTS =
  "Latin Common Inherited Cyrillic Greek Han Arabic Hebrew Hiragana Katakana Hangul Devanagari Thai Armenian Georgian Bengali Tamil Telugu Kannada Malayalam Gujarati Gurmukhi Oriya Sinhala Lao Tibetan Myanmar Khmer Ethiopic Mongolian Bopomofo Braille Adlam Ahom Anatolian_Hieroglyphs Avestan Balinese Bamum Bassa_Vah Batak Beria_Erfe Bhaiksuki Brahmi Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Deseret Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Garay Glagolitic Gothic Grantha Gunjala_Gondi Gurung_Khema Hanifi_Rohingya Hanunoo Hatran Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khojki Khudawadi Kirat_Rai Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mro Multani Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham Sidetic SignWriting Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tangsa Tangut Tifinagh Tirhuta Todhri Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square".split(
    " ",
  );

const patterns = new Map<string, RegExp | undefined>();

/** Tests for a script; undefined where this platform is older than it. */
function patternOf(script: string): RegExp | undefined {
  if (!patterns.has(script)) {
    try {
      patterns.set(script, new RegExp(`^\\p{Script=${script}}$`, "u"));
    } catch {
      patterns.set(script, undefined);
    }
  }
  return patterns.get(script);
}

/** The script of a character, by the platform's Unicode: 'Latin', 'Common'. */
export const scriptOf = (character: string): string =>
  (SCRIPTS.find((script) => patternOf(script)?.test(character)) ?? "Unknown").replaceAll("_", " ");

const blocks = BLOCKS.trim()
  .split("\n")
  .map((line) => {
    const [, first = "", last = "", name = ""] = /^([\da-f]+)-([\da-f]+) (.*)$/.exec(line) ?? [];
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), name };
  });

/** The block of a code point; 'No block' where it is in none. */
export const blockOf = (code: number): string =>
  blocks.find(({ first, last }) => code >= first && code <= last)?.name ?? "No block";

let starts: readonly (readonly [start: number, version: number])[] | undefined;

/** The version of Unicode that a code point is assigned since; undefined where it is not. */
export function ageOf(code: number): string | undefined {
  if (!starts) {
    let start = 0;
    starts = AGES.split(" ").map((run) => {
      const [length = "0", version = "0"] = run.split(".");
      const found = [start, Number.parseInt(version, 36)] as const;
      start += Number.parseInt(length, 36);
      return found;
    });
  }
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle]?.[0] ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  return VERSIONS[(starts[low]?.[1] ?? 0) - 1];
}
